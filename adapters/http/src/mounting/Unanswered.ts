import type { ServerResponse } from "node:http"
import type { Duplex } from "node:stream"

/**
 * The requests of each connection whose answers are not written in full. Nobody has to wait for an answer before asking again, so that
 * one connection could otherwise ask for as much at once as all connections together.
 */
export class Unanswered {
  private readonly open = new WeakMap<Duplex, Set<ServerResponse>>()

  constructor(private readonly most: number) {}

  /** Takes one more request of a connection, until it is answered; `false` where that would be too many. */
  readonly add = (response: ServerResponse): boolean => {
    const { socket } = response.req
    const open = this.of(socket)
    if (open.size >= this.most) return false
    open.add(response)
    response.once("close", () => open.delete(response))
    return true
  }

  /** Would what is written to the connection now be the answer to what arrives on it, and to nothing that arrived before? */
  readonly isNext = (socket: Duplex): boolean =>
    [...this.of(socket)].every(({ headersSent, req }) => !headersSent && !req.complete)

  private readonly of = (socket: Duplex): Set<ServerResponse> => {
    const known = this.open.get(socket)
    if (known !== undefined) return known
    const made = new Set<ServerResponse>()
    this.open.set(socket, made)
    return made
  }
}
