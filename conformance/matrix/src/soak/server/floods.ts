import { connect, type Socket } from "node:net"
import type { Answered, ServerProcess } from "./ServerProcess"

/** Many clients that guess a password at a time; what each was answered, or nothing where the connection was cut. */
export const signInFlood = (port: number, clients: number): Promise<ReadonlyArray<number | undefined>> =>
  Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      const guess = Buffer.from(`admin:guess ${i}`).toString("base64")
      const headers = { authorization: `Basic ${guess}` }
      return fetch(`http://127.0.0.1:${port}/rest/api/space`, { headers }).then(
        async (response) => (await response.text(), response.status),
        () => undefined,
      )
    }),
  )

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
