"""Runs a command in a pseudo-terminal of TERMINAL_COLUMNS columns, by default 100: terminal.py STEPS COMMAND…

STEPS is a JSON list of pairs: a text to wait for in the output that follows the step before, and what is typed then. Copies the
output of the command to standard output, and exits with the command's code.
"""

import fcntl
import json
import os
import pty
import struct
import sys
import termios

steps, command = json.loads(sys.argv[1]), sys.argv[2:]
columns = int(os.environ.get("TERMINAL_COLUMNS", "100"))
child, terminal = pty.fork()
if child == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    os.execvp(command[0], command)
shown = b""
seen = 0
while True:
    try:
        part = os.read(terminal, 65536)
    except OSError:
        break
    if not part:
        break
    shown += part
    while steps and (at := shown.find(steps[0][0].encode(), seen)) >= 0:
        seen = at + len(steps[0][0].encode())
        os.write(terminal, steps.pop(0)[1].encode())
sys.stdout.buffer.write(shown)
sys.stdout.flush()
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
