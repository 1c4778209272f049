"""Runs a command in a pseudo-terminal of 100 columns: terminal.py ANSWER COMMAND…

What the command shows goes to the standard output; ANSWER is typed once it asks something. Its exit code is handed on.
"""

import fcntl
import os
import pty
import struct
import sys
import termios

answer, command = sys.argv[1], sys.argv[2:]
child, terminal = pty.fork()
if child == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
    os.execvp(command[0], command)
shown = b""
while True:
    try:
        part = os.read(terminal, 65536)
    except OSError:
        break
    if not part:
        break
    shown += part
    if answer and b"[y/N]" in shown:
        os.write(terminal, f"{answer}\n".encode())
        answer = ""
sys.stdout.buffer.write(shown)
sys.stdout.flush()
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
