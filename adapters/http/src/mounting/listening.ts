import type { Server } from "node:http"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import type { HttpLimits } from "../limits"

export interface ServerAddress {
  readonly host: string
  readonly port: number
  /** Such as `http://127.0.0.1:8080`. */
  readonly url: string
  /** What the health is asked for, where it has a port of its own. */
  readonly healthUrl?: string
}

/** The server could not begin to listen. */
export class ListenFailed extends Data.TaggedError("ListenFailed")<{
  readonly host: string
  readonly port: number
  /** Such as `EADDRINUSE`. */
  readonly reason: string
}> {
  override get message(): string {
    return `Cannot listen on ${this.host}:${this.port} (${this.reason})`
  }
}

/** Begins to listen, and tells where. */
export const listen = (
  server: Server,
  host: string,
  port: number,
  { backlog }: HttpLimits,
): Effect.Effect<ServerAddress, ListenFailed> =>
  Effect.async((resume) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      resume(Effect.fail(new ListenFailed({ host, port, reason: error.code ?? error.message })))
    })
    server.listen(port, host, backlog, () => {
      const address = server.address()
      const bound = typeof address === "object" && address !== null ? address.port : port
      const shown = host.includes(":") ? `[${host}]` : host
      resume(Effect.succeed({ host, port: bound, url: `http://${shown}:${bound}` }))
    })
  })
