// 100 000 rows in Qt 6's list view, whose model makes the texts when they are asked for.
#include <QAbstractListModel>
#include <QApplication>
#include <QListView>
#include <QScrollBar>
#include <QTimer>

#include "list.h"

class Rows : public QAbstractListModel {
public:
  int rowCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : ROWS; }
  QVariant data(const QModelIndex &index, int role) const override {
    if (role == Qt::DisplayRole) return QStringLiteral("Row %1").arg(index.row());
    if (role == Qt::SizeHintRole) return QSize(100, ROW_HEIGHT);
    return QVariant();
  }
};

int main(int count, char **arguments) {
  QApplication application(count, arguments);
  const int rowsToScroll = count > 1 ? atoi(arguments[1]) : 0;
  Rows rows;
  QListView list;
  list.setUniformItemSizes(true);
  list.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  list.setModel(&rows);
  list.setWindowTitle("Rows");
  list.resize(WIDTH, HEIGHT);
  QTimer timer;
  timer.setTimerType(Qt::PreciseTimer);
  QObject::connect(&timer, &QTimer::timeout, [&] {
    list.verticalScrollBar()->setValue(int(next_row(rowsToScroll) * ROW_HEIGHT));
  });
  if (rowsToScroll > 0) timer.start(16);
  list.show();
  return application.exec();
}
