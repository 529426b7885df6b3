// Gives the test process the settings of DesktopSettings before `main`, since libraries read the environment once.
