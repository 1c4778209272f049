/** The child's side of the link to its parent (`ChildProgram`). It is open before the program does anything else. */
import { Socket } from "node:net"
import { readFrames, sendFrame } from "./Frames.js"

/** File descriptor of the socket in the child. */
export const parentSocket = 3

export interface ParentLink<Request, Answer> {
  readonly answer: (message: Answer, sent?: () => void) => void
  readonly onRequest: (handler: (request: Request) => void) => void
  /** Registers a callback for the parent's exit, after which the child has no purpose. */
  readonly onOrphaned: (callback: () => void) => void
}

export const openParentLink = <Request, Answer extends object>(): ParentLink<Request, Answer> => {
  const socket = new Socket({ fd: parentSocket, readable: true, writable: true })
  // A write to a parent that has exited may be lost; the socket's `close` event follows.
  socket.on("error", () => {})
  return {
    answer: (message, sent) => sendFrame(socket, message, sent),
    // The parent speaks the protocol of the type parameters, so the messages are not validated.
    onRequest: (handler) => readFrames(socket, (message) => handler(message as Request)),
    onOrphaned: (callback) => void socket.once("close", callback)
  }
}
