import { Socket } from "node:net"
import { answerAt } from "./origins"

/** Connects to a port of a host: by options, by port and host, or by what `node:net` has made of either. */
type Connect = (this: Connecting, ...given: Array<unknown>) => Connecting

interface Connecting {
  connecting: boolean
  readonly destroy: (failure: Error) => void
}

/** Where every connection of Node begins, whichever client it is for: TLS, HTTP/2 and undici among them. */
const prototype = Socket.prototype as unknown as { connect: Connect }

interface Goal {
  readonly host?: unknown
  readonly port?: unknown
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** Where a connection is to lead. */
const goalOf = ([first, second]: ReadonlyArray<unknown>): Goal => {
  if (Array.isArray(first)) return goalOf(first)
  if (isObject(first)) return first
  return { port: first, ...(typeof second === "string" ? { host: second } : {}) }
}

const schemes = ["http:", "https:"] as const

/** The origin that was taken, of whichever scheme; a port says which one is meant. */
const takenBy = ({ host = "localhost", port }: Goal): string | undefined => {
  const name = String(host).replace(/\.$/, "")
  return schemes
    .map((scheme) => `${scheme}//${name.includes(":") ? `[${name}]` : name}:${String(port)}`)
    .find((origin) => URL.canParse(origin) && answerAt(origin) !== undefined)
}

/** What a client is told that would go around the double: it would take its request, and what signs it in, to a real service. */
const wouldLeave = (origin: string): Error =>
  Object.assign(
    new Error(
      `A double answers for ${new URL(origin).origin} in this process, and this connection would go around it: ` +
        "its client has a dispatcher of its own, or took hold of its functions before intercept(). " +
        "Let it use the global dispatcher, or listen()",
    ),
    { code: "ERR_QUOIN_INTERCEPTED" },
  )

/** Refuses connections to the origins that were taken, before a name is looked up, until what it gives is called. */
export const guardConnections = (): (() => void) => {
  const before = prototype.connect
  const guarded: Connect = function (...given) {
    const origin = takenBy(goalOf(given))
    if (origin === undefined) return before.apply(this, given)
    this.connecting = true
    // By no timer that a test can replace, and after whoever asked listens.
    void Promise.resolve().then(() => {
      this.destroy(wouldLeave(origin))
    })
    return this
  }
  prototype.connect = guarded
  return () => {
    if (prototype.connect === guarded) prototype.connect = before
  }
}
