"""A Qt 6 window that copies, pastes, drags and takes drops, and writes what became of each.

The argument is the text that it offers. C copies the text, I copies a red picture of 12 by 8 pixels, V pastes. The left
half is olive and can be dragged, the right half is purple and takes drops.
"""

import sys

from PyQt6.QtCore import QMimeData, Qt, QTimer
from PyQt6.QtGui import QColor, QDrag, QGuiApplication, QImage, QPainter
from PyQt6.QtWidgets import QApplication, QWidget

text = sys.argv[1]


def say(line):
    print(line, flush=True)


class Window(QWidget):
    def __init__(self):
        super().__init__()
        self.setWindowTitle("Qt")
        self.resize(400, 300)
        self.setAcceptDrops(True)
        self.clipboard = QGuiApplication.clipboard()
        self.clipboard.dataChanged.connect(self.announce)

    def announce(self):
        if not self.clipboard.ownsClipboard():
            say("clipboard " + " ".join(self.clipboard.mimeData().formats()))

    def paintEvent(self, event):
        painter = QPainter(self)
        middle = self.width() // 2
        painter.fillRect(0, 0, middle, self.height(), QColor(128, 128, 0))
        painter.fillRect(middle, 0, self.width() - middle, self.height(), QColor(128, 0, 128))

    def keyPressEvent(self, event):
        if event.key() == Qt.Key.Key_C:
            self.clipboard.setText(text)
            say(f"copied {text}")
        elif event.key() == Qt.Key.Key_I:
            picture = QImage(12, 8, QImage.Format.Format_RGB32)
            picture.fill(QColor(255, 0, 0))
            self.clipboard.setImage(picture)
            say("copied a picture")
        elif event.key() == Qt.Key.Key_V:
            self.paste()

    def paste(self):
        if self.clipboard.mimeData().hasImage():
            picture = self.clipboard.image()
            say(f"pasted {picture.width()}x{picture.height()} {picture.pixelColor(0, 0).name()}")
        else:
            say(f"pasted {self.clipboard.text()}")

    def changeEvent(self, event):
        if event.type() == event.Type.ActivationChange:
            say(f"active {self.isActiveWindow()}")

    def mouseMoveEvent(self, event):
        if event.position().x() >= self.width() / 2:
            return
        drag = QDrag(self)
        data = QMimeData()
        data.setText(text)
        drag.setMimeData(data)
        say("drag began")
        say(f"drag ended {drag.exec(Qt.DropAction.CopyAction).name}")

    def dragEnterEvent(self, event):
        if event.mimeData().hasText():
            event.acceptProposedAction()

    def dragMoveEvent(self, event):
        if event.position().x() >= self.width() / 2:
            event.acceptProposedAction()
            # The compositor hears of the answer when this returns.
            QTimer.singleShot(100, lambda: say("drop accepted"))
        else:
            event.ignore()

    def dropEvent(self, event):
        say(f"dropped {event.mimeData().text()}")
        event.acceptProposedAction()


application = QApplication(sys.argv)
window = Window()
window.show()
application.exec()
