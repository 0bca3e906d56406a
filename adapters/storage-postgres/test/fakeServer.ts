import { createServer, type Socket } from "node:net"
import type { AddressInfo } from "node:net"
import { onTestFinished } from "vitest"

/** What the fake answers to a statement, or to whoever connects. */
export type Answer =
  | { readonly rows: ReadonlyArray<Readonly<Record<string, string>>> }
  | { readonly error: readonly [code: string, message: string] }
  | "nothing"
  | "hang up"

const int = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeIntBE(value, 0, bytes)
  return buffer
}

const text = (value: string): Buffer => Buffer.concat([Buffer.from(value), Buffer.from([0])])

const message = (type: string, ...parts: ReadonlyArray<Buffer>): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int(body.length + 4, 4), body])
}

const ready = message("Z", Buffer.from("I"))
const textType = 25

const rowsOf = (rows: ReadonlyArray<Readonly<Record<string, string>>>): ReadonlyArray<Buffer> => {
  const names = Object.keys(rows[0] ?? {})
  const described = names.map((name) =>
    Buffer.concat([text(name), int(0, 4), int(0, 2), int(textType, 4), int(-1, 2), int(-1, 4), int(0, 2)]),
  )
  const values = (row: Readonly<Record<string, string>>) =>
    names.flatMap((name) => [int(Buffer.byteLength(row[name] ?? ""), 4), Buffer.from(row[name] ?? "")])
  return [
    message("T", int(names.length, 2), ...described),
    ...rows.map((row) => message("D", int(names.length, 2), ...values(row))),
    message("C", text("SELECT")),
  ]
}

const errorOf = ([code, said]: readonly [string, string], severity: string): Buffer =>
  message(
    "E",
    text(`S${severity}`),
    text(`V${severity}`),
    text(`C${code}`),
    text(`M${said}`),
    Buffer.from([0]),
  )

interface Script {
  readonly onStart?: Answer
  readonly answer?: (sql: string) => Answer
}

const startUp = (socket: Socket, { onStart = { rows: [] } }: Script): void => {
  if (onStart === "nothing") return
  if (onStart === "hang up") socket.destroy()
  else if ("error" in onStart) socket.end(errorOf(onStart.error, "FATAL"))
  else socket.write(Buffer.concat([message("R", int(0, 4)), ready]))
}

const respond = (socket: Socket, answer: Answer, extended: boolean): void => {
  if (answer === "nothing") return
  if (answer === "hang up") socket.destroy()
  else if ("error" in answer) socket.write(Buffer.concat([errorOf(answer.error, "ERROR"), ready]))
  else {
    const head = extended ? [message("1"), message("2")] : []
    socket.write(Buffer.concat([...head, ...rowsOf(answer.rows), ready]))
  }
}

const sslRequest = 80_877_103

/** Reads what one client says, and gives the statements to the script. */
const serve = (socket: Socket, script: Script, said: Array<string>, parameters: Array<string>): void => {
  let unread = Buffer.alloc(0)
  let started = false
  let prepared = ""
  const answer = (sql: string, extended: boolean): void => {
    said.push(sql)
    respond(socket, script.answer?.(sql) ?? { rows: [] }, extended)
  }
  const hear = (type: string, body: Buffer): void => {
    if (type === "Q") answer(body.subarray(0, -1).toString(), false)
    if (type === "P") prepared = body.subarray(1, body.indexOf(0, 1)).toString()
    if (type === "S") answer(prepared, true)
  }
  socket.on("error", () => undefined)
  socket.on("data", (chunk) => {
    unread = Buffer.concat([unread, chunk])
    for (;;) {
      const head = started ? 1 : 0
      if (unread.length < head + 4 || unread.length < head + unread.readInt32BE(head)) return
      const whole = unread.subarray(0, head + unread.readInt32BE(head))
      unread = unread.subarray(whole.length)
      if (started) hear(String.fromCharCode(whole[0] ?? 0), whole.subarray(5))
      else if (whole.readInt32BE(4) === sslRequest) socket.write("N")
      else {
        started = true
        parameters.push(...whole.subarray(8).toString().split("\0"))
        startUp(socket, script)
      }
    }
  })
}

/** A server that speaks as little of the protocol as is needed, and goes with the test. */
export const fakeServer = async (script: Script) => {
  const said: Array<string> = []
  const parameters: Array<string> = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    serve(socket, script, said, parameters)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `postgres://someone:secret@127.0.0.1:${port}/somewhere`
  return { url, said, parameters, connections: () => connections }
}

/** What a database answers in which Quoin's tables stand. */
export const ofQuoin = (sql: string): Answer => {
  if (sql === "SHOW server_encoding") return { rows: [{ server_encoding: "UTF8" }] }
  if (sql.includes("information_schema")) return { rows: [{ found: "1" }] }
  if (sql.includes("FROM quoin_migrations")) {
    return {
      rows: ["0001-tenants-and-collections", "0002-attributes", "0003-commits"].map((name) => ({ name })),
    }
  }
  return sql.includes("FROM quoin_tenants") ? { rows: [{ id: "1" }] } : { rows: [] }
}
