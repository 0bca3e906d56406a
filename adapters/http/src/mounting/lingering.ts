import { after } from "@quoin/kernel"
import type { Socket } from "node:net"
import type { Duplex } from "node:stream"

/**
 * How long a connection that is to close still takes what its caller sends, in milliseconds. A connection that closes with bytes
 * unread takes its last answer along, and a caller who first sends and then reads would never learn why it was refused.
 */
const lingerMillis = 2_000

/** Whatever the caller does or does not do, the connection is gone after a while: what merely ends waits for the caller. */
export const destroySoon = (socket: Duplex): void => {
  const end = after(lingerMillis, () => {
    socket.destroy()
  })
  socket.once("close", end)
}

/** The server says that it is done, skips what still comes for a while, and closes then, or when the caller does (HTT-93). */
export const closeLingering = (socket: Socket): void => {
  // What the server calls once the last answer is written; it would close at once.
  socket.destroySoon = () => {
    socket.end()
    destroySoon(socket)
  }
}
