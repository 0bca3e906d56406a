import { connect, type Socket } from "node:net"
import type { Answered, ServerProcess } from "./ServerProcess"

/** Connections that are opened and say nothing, until they are let go. */
export const idleConnections = (port: number, clients: number): { readonly end: () => void } => {
  const sockets: ReadonlyArray<Socket> = Array.from({ length: clients }, () => {
    const socket = connect(port, "127.0.0.1")
    // A server may cut whoever says nothing.
    return socket.on("error", () => undefined)
  })
  return {
    end: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Asks for a page of the server again and again while something else goes on. */
export const askedMeanwhile = async (
  server: ServerProcess,
  path: string,
  going: Promise<unknown>,
): Promise<ReadonlyArray<Answered>> => {
  const answers: Array<Answered> = []
  const state = { over: false }
  void going.finally(() => (state.over = true)).catch(() => undefined)
  do answers.push(await server.ask("GET", path))
  while (!state.over)
  return answers
}
