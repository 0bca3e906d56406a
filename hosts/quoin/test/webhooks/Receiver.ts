import { once } from "node:events"
import { type IncomingHttpHeaders, type Server, type ServerResponse, createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A request as a receiver has it. */
export interface Received {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type Answer = (received: Received, response: ServerResponse, all: ReadonlyArray<Received>) => void

/** What receives webhooks in tests, on a port of this machine. */
export class Receiver {
  readonly received: Array<Received> = []
  private waiting: Array<{ readonly count: number; readonly done: () => void }> = []

  private constructor(private readonly server: Server) {}

  static readonly open = async (
    answer: Answer = (_received, response) => response.end(),
  ): Promise<Receiver> => {
    const server = createServer((message, response) => {
      let body = ""
      message.setEncoding("utf8")
      message.on("data", (piece: string) => (body += piece))
      message.on("end", () => {
        const received = { url: message.url ?? "", headers: message.headers, body }
        receiver.received.push(received)
        answer(received, response, receiver.received)
        receiver.tell()
      })
    })
    const receiver = new Receiver(server)
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  private readonly tell = (): void => {
    this.waiting = this.waiting.filter(({ count, done }) => {
      if (this.received.length < count) return true
      done()
      return false
    })
  }

  /** Ends when so many requests have come. */
  readonly until = (count: number): Promise<void> =>
    new Promise((done) => {
      this.waiting.push({ count, done })
      this.tell()
    })

  readonly close = (): Promise<void> =>
    new Promise((done) => {
      this.server.closeAllConnections()
      this.server.close(() => done())
    })
}
