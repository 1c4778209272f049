/** The way of a child program (`ChildProgram`) to its parent. It is open before the program does anything else. */
import { Socket } from "node:net"
import { readFrames, sendFrame } from "./Frames.js"

/** The number under which a child has the socket. */
export const parentSocket = 3

export interface ParentLink<Request, Answer> {
  readonly answer: (message: Answer, sent?: () => void) => void
  readonly onRequest: (hear: (request: Request) => void) => void
  /** Calls back when the parent is gone: then a child has no purpose. */
  readonly onOrphaned: (callback: () => void) => void
}

export const openParentLink = <Request, Answer extends object>(): ParentLink<Request, Answer> => {
  const socket = new Socket({ fd: parentSocket, readable: true, writable: true })
  // What cannot be told to a parent that is gone is not missed; the end of the socket follows.
  socket.on("error", () => {})
  return {
    answer: (message, sent) => sendFrame(socket, message, sent),
    // The messages come from the parent, which speaks the protocol that the type parameters are.
    onRequest: (hear) => readFrames(socket, (message) => hear(message as Request)),
    onOrphaned: (callback) => void socket.once("close", callback)
  }
}
