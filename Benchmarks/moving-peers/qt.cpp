// The scene in Qt 6: a widget that paints the squares.
#include <QApplication>
#include <QPainter>
#include <QTimer>
#include <QWidget>

#include "scene.h"

class Scene : public QWidget {
public:
  explicit Scene(double length) : length(length) {
    setAttribute(Qt::WA_OpaquePaintEvent);
    timer.setTimerType(Qt::PreciseTimer);
    connect(&timer, &QTimer::timeout, this, [this] { update(); });
    timer.start(16);
  }

protected:
  void paintEvent(QPaintEvent *) override {
    const double time = frame(length);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), Qt::white);
    for (int i = 0; i < LAYERS; i++) {
      const Square s = square_at(i, time);
      painter.save();
      painter.translate(s.x, s.y);
      painter.rotate(s.angle * 180 / M_PI);
      painter.fillRect(QRectF(-SIDE / 2, -SIDE / 2, SIDE, SIDE), QColor::fromRgbF(s.r, s.g, s.b, OPACITY));
      painter.restore();
    }
  }

private:
  double length;
  QTimer timer;
};

int main(int count, char **arguments) {
  QApplication application(count, arguments);
  Scene scene(count > 1 ? atof(arguments[1]) : 10);
  scene.setWindowTitle("Moving");
  scene.showFullScreen();
  return application.exec();
}
