#!/usr/bin/python3
"""Labels in a scroll area of Qt 6: the same as Benchmarks/accessibility-casement.

    qt.py [LABELS]
"""

import sys

from PyQt6.QtWidgets import QApplication, QLabel, QScrollArea, QVBoxLayout, QWidget

application = QApplication(sys.argv)
count = int(sys.argv[1]) if len(sys.argv) > 1 else 10000
inner = QWidget()
box = QVBoxLayout(inner)
for index in range(count):
    box.addWidget(QLabel(f"Label {index}"))
area = QScrollArea()
area.setWindowTitle("Labels")
area.setWidget(inner)
area.resize(600, 600)
area.show()
application.exec()
