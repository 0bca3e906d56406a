import { once } from "node:events"
import { Agent, createServer, request } from "node:http"
import type { AddressInfo } from "node:net"

/** A call that came, and when. */
interface Came {
  readonly body: Buffer
  readonly at: number
}

/** What webhooks call: it answers 200 at once, and keeps what came. */
export class HookReceiver {
  readonly came: Array<Came> = []
  private waiting: { readonly count: number; readonly done: () => void } | undefined
  private readonly server = createServer((message, response) => {
    const pieces: Array<Buffer> = []
    message.on("data", (piece: Buffer) => pieces.push(piece))
    message.on("end", () => {
      response.end()
      this.came.push({ body: Buffer.concat(pieces), at: performance.now() })
      if (this.waiting !== undefined && this.came.length >= this.waiting.count) this.waiting.done()
    })
  })

  static readonly open = async (): Promise<HookReceiver> => {
    const receiver = new HookReceiver()
    receiver.server.listen(0, "127.0.0.1")
    await once(receiver.server, "listening")
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`
  }

  /** Waits until so many calls came. */
  readonly until = (count: number): Promise<void> =>
    this.came.length >= count
      ? Promise.resolve()
      : new Promise((done) => (this.waiting = { count, done: () => done(undefined) }))

  readonly close = async (): Promise<void> => {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, "close")
  }
}

const post = (url: string, agent: Agent, body: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": body.length }
    const sent = request(url, { method: "POST", agent, headers }, (response) => {
      response.resume().on("end", resolve)
    })
    sent.on("error", reject).end(body)
  })

/** Posts some bodies by Node's client, so many at a time, and adds to the times that each takes, in milliseconds. */
export const postedPlainly = async (
  url: string,
  bodies: ReadonlyArray<Buffer>,
  atOnce: number,
  took: Array<number>,
): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const left = [...bodies]
  const one = async (): Promise<void> => {
    for (let body = left.pop(); body !== undefined; body = left.pop()) {
      const begun = performance.now()
      await post(url, agent, body)
      took.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  agent.destroy()
}
