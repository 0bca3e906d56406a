import { type Socket, connect } from "node:net"
import { type WireRequest, authorization } from "../subjects/http/wire"

const headEnd = Buffer.from("\r\n\r\n")

const bytesOf = ({ method, path, body }: WireRequest, port: number): string => {
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Authorization: ${authorization}`,
    "Accept: application/json",
    ...(body === undefined
      ? []
      : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`]),
  ]
  return `${head.join("\r\n")}\r\n\r\n${body ?? ""}`
}

/** The length of a whole answer whose head is there; `undefined` until it is. */
const lengthOf = (bytes: Buffer): number | undefined => {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString("latin1", 0, end))?.[1]
  if (length === undefined) throw new Error("an answer without Content-Length")
  return end + headEnd.length + Number(length)
}

/** Well below the five seconds after which node:http closes an idle connection. */
const idleMillis = 1_000

/**
 * One kept-alive connection that waits for each answer before the next request. Written on bare sockets, as a client
 * that costs as much as the server would measure itself.
 */
export class Connection {
  private open = true
  private lastUsed = performance.now()
  private received: Buffer = Buffer.alloc(0)
  private expected: number | undefined
  private settle: { readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined

  private constructor(
    private readonly socket: Socket,
    private readonly port: number,
  ) {
    socket.setNoDelay(true)
    socket.on("data", (chunk: Buffer) => this.accept(chunk))
    socket.on("error", (error) => this.settle?.reject(error))
    socket.on("close", () => {
      this.open = false
      this.settle?.reject(new Error("the server closed the connection"))
    })
  }

  static readonly to = (port: number): Promise<Connection> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1")
      socket.once("error", reject)
      socket.once("connect", () => {
        resolve(new Connection(socket, port))
      })
    })

  /** Servers close connections that were idle for some seconds, and a request may cross that on its way. */
  readonly fit = (): boolean => this.open && performance.now() - this.lastUsed < idleMillis

  readonly send = (request: WireRequest): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!this.open) {
        reject(new Error("the server has closed the connection"))
        return
      }
      this.settle = { resolve, reject }
      this.socket.write(bytesOf(request, this.port))
    })

  readonly close = (): void => {
    this.settle = undefined
    this.socket.destroy()
  }

  private accept(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk])
    this.expected ??= lengthOf(this.received)
    if (this.expected === undefined || this.received.length < this.expected) return
    this.lastUsed = performance.now()
    const status = this.received.toString("latin1", 9, 12)
    if (status === "200") this.settle?.resolve()
    else this.settle?.reject(new Error(this.received.toString("utf8")))
    this.received = Buffer.alloc(0)
    this.expected = undefined
  }
}
