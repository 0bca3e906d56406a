import * as Effect from "effect/Effect"
import { type AddressInfo, type Server, type Socket, connect, createServer } from "node:net"

/** The server's message that a COMMIT has happened: its kind, its length, and what was done. */
const committed = Buffer.from("C\0\0\0\u000bCOMMIT\0", "latin1")

/** Stands between an adapter and its database, and breaks connections when it is told to. */
export interface CuttingProxy {
  /** The address of the database through this proxy. */
  readonly url: string
  /** How many bytes clients have sent so far. */
  readonly sent: () => number
  /** How many connections were cut or refused so far. */
  readonly faults: () => number
  /** Passes on so many more bytes of the clients, and cuts the connection that sends the next. */
  readonly cutAfter: (bytes: number) => void
  /** Waits until the server answers that a COMMIT has happened, and cuts the connection instead of passing that on. */
  readonly swallowCommit: () => void
  /** Refuses so many connections from now on. */
  readonly refuse: (connections: number) => void
  /** Cuts all connections that are open. */
  readonly cutAll: () => void
  /** Forgets what has not happened yet. */
  readonly heal: () => void
}

/** What is still to be broken, and how often something was. */
class Faults {
  sent = 0
  happened = 0
  bytesLeft = Number.POSITIVE_INFINITY
  swallowing = false
  refusals = 0

  heal(): void {
    this.bytesLeft = Number.POSITIVE_INFINITY
    this.swallowing = false
    this.refusals = 0
  }
}

/** One client's connection and ours to the server. */
class Pair {
  private cut = false
  /** The end of what the server said last: a message may arrive in pieces. */
  private said = Buffer.alloc(0)

  constructor(
    private readonly faults: Faults,
    private readonly client: Socket,
    private readonly server: Socket,
  ) {
    client.on("data", (chunk: Buffer) => this.fromClient(chunk))
    server.on("data", (chunk: Buffer) => this.fromServer(chunk))
    // What breaks on one side is told to the other, as a cable would.
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on("error", () => other.destroy())
      one.on("close", () => other.destroy())
    }
  }

  private fromClient(chunk: Buffer): void {
    if (this.cut) return
    const { faults } = this
    const passed = chunk.subarray(0, faults.bytesLeft)
    faults.sent += passed.length
    faults.bytesLeft -= passed.length
    if (passed.length === chunk.length) {
      this.server.write(chunk)
      return
    }
    faults.bytesLeft = Number.POSITIVE_INFINITY
    this.breakOff(passed)
  }

  private fromServer(chunk: Buffer): void {
    if (this.cut) return
    const heard = Buffer.concat([this.said, chunk])
    if (this.faults.swallowing && heard.includes(committed)) {
      this.faults.swallowing = false
      this.breakOff(Buffer.alloc(0))
      return
    }
    this.said = heard.subarray(Math.max(0, heard.length - committed.length + 1))
    this.client.write(chunk)
  }

  /** The server still receives the last bytes and does what they say; the client hears nothing more. */
  readonly breakOff = (last: Buffer): void => {
    if (this.cut) return
    this.cut = true
    this.faults.happened += 1
    this.client.removeAllListeners("close")
    this.server.end(last)
    this.client.destroy()
  }

  readonly close = (): void => {
    this.client.destroy()
    this.server.destroy()
  }
}

const listening = (server: Server): Effect.Effect<number> =>
  Effect.async((resume) => {
    server.listen(0, "127.0.0.1", () => resume(Effect.succeed((server.address() as AddressInfo).port)))
  })

const between = (faults: Faults, pairs: Set<Pair>, target: URL) => (client: Socket) => {
  if (faults.refusals > 0) {
    faults.refusals -= 1
    faults.happened += 1
    client.resetAndDestroy()
    return
  }
  const pair = new Pair(faults, client, connect(Number(target.port || "5432"), target.hostname))
  pairs.add(pair)
  client.once("close", () => pairs.delete(pair))
}

/** Opens a proxy in front of the database at this address, until the scope closes. */
export const cuttingProxy = (url: string) =>
  Effect.gen(function* () {
    const faults = new Faults()
    const pairs = new Set<Pair>()
    const target = new URL(url)
    const server = createServer(between(faults, pairs, target))
    const port = yield* Effect.acquireRelease(listening(server), () =>
      Effect.sync(() => {
        server.close()
        for (const pair of pairs) pair.close()
      }),
    )
    const own = new URL(url)
    own.host = `127.0.0.1:${port}`
    const proxy: CuttingProxy = {
      url: own.href,
      sent: () => faults.sent,
      faults: () => faults.happened,
      cutAfter: (bytes) => void (faults.bytesLeft = bytes),
      swallowCommit: () => void (faults.swallowing = true),
      refuse: (connections) => void (faults.refusals = connections),
      cutAll: () => {
        for (const pair of [...pairs]) pair.breakOff(Buffer.alloc(0))
      },
      heal: () => faults.heal(),
    }
    return proxy
  })
