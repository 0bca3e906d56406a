import { type ChildProcess, spawn } from "node:child_process"
import { type RequestOptions, request as ask } from "node:http"
import { createInterface } from "node:readline"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { authorization } from "../subjects/http/wire"
import type { FilesMemory, FilesSide } from "./filesChild"

const boundary = "quoin-bench-boundary"

/** A form with one file, whose bytes are made as they are asked for. */
function* formOf(name: string, piece: Buffer, pieces: number): Generator<Buffer> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  yield Buffer.from(head)
  for (let i = 0; i < pieces; i++) yield piece
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}

/** A process that serves files, and a client of it. */
export class FilesProcess {
  private readonly lines: AsyncIterator<string>
  private port = 0

  private constructor(private readonly child: ChildProcess) {
    const { stdout } = child
    if (stdout === null) throw new Error("a process without output")
    this.lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  }

  static readonly start = async (program: string, folder: string, side: FilesSide): Promise<FilesProcess> => {
    const args = ["--expose-gc", program, "--role", "files", "--file", folder, "--twin", side]
    const started = new FilesProcess(spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] }))
    started.port = Number(await started.line())
    return started
  }

  private readonly line = async (): Promise<string> => {
    const next = await this.lines.next()
    if (next.done === true) throw new Error("the process of files has ended")
    return next.value
  }

  /** From now on memory is measured. */
  readonly measure = async (): Promise<void> => {
    this.child.stdin?.write("measure\n")
    await this.line()
  }

  readonly close = async (): Promise<FilesMemory> => {
    this.child.stdin?.end()
    return JSON.parse(await this.line()) as FilesMemory
  }

  /** Sends a request, and gives its answer to be read; no answer but 200 is one. */
  private readonly send = (options: RequestOptions, body?: Iterable<Buffer>): Promise<Readable> =>
    new Promise((resolve, reject) => {
      const sent = ask({ host: "127.0.0.1", port: this.port, ...options }, (answer) => {
        if (answer.statusCode === 200) resolve(answer)
        else reject(new Error(`${options.path ?? ""} answered ${answer.statusCode ?? 0}`))
      })
      sent.on("error", reject)
      if (body === undefined) sent.end()
      else pipeline(Readable.from(body), sent).catch(reject)
    })

  readonly json = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { authorization, "content-type": "application/json" }
    const text = body === undefined ? undefined : [Buffer.from(JSON.stringify(body))]
    const answer = await this.send({ method, path, headers }, text)
    return JSON.parse(Buffer.concat(await answer.toArray()).toString("utf8")) as unknown
  }

  /** Sends a form with a file of so many pieces to an address, and reads the answer. */
  readonly upload = async (path: string, name: string, piece: Buffer, pieces: number): Promise<string> => {
    const headers = {
      authorization,
      "x-vendor-token": "nocheck",
      "content-type": `multipart/form-data; boundary=${boundary}`,
    }
    const answer = await this.send({ method: "POST", path, headers }, formOf(name, piece, pieces))
    return Buffer.concat(await answer.toArray()).toString("utf8")
  }

  /** Reads what is at an address, and tells how many bytes there were. */
  readonly download = async (path: string): Promise<number> => {
    let bytes = 0
    const answer = await this.send({ method: "GET", path, headers: { authorization } })
    for await (const piece of answer) bytes += (piece as Buffer).length
    return bytes
  }
}
