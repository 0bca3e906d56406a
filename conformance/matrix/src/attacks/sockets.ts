import { connect } from "node:net"
import { type Answered, type ServerProcess, headersOf } from "../soak/server/ServerProcess"
import { type Attack, cut, megabyte } from "./Attack"

/**
 * Writes to a connection as fast as it takes it, until it is gone; the status of what came back first. It goes on where the server has
 * said its last, and ends its own half once all is written: else it would wait for ever.
 */
const conversation = (
  { port }: ServerProcess,
  head: string,
  piece: string,
  pieces: number,
  everyMillis = 0,
): Promise<Answered> =>
  new Promise((resolve) => {
    const begun = performance.now()
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => socket.write(head))
    let text = ""
    let left = pieces
    let isOver = false
    const endBoth = (): void => {
      if (isOver && left === 0) socket.end()
    }
    const more = (): void => {
      if (socket.destroyed || left === 0) return endBoth()
      left -= 1
      socket.write(piece, () => (everyMillis === 0 ? setImmediate(more) : setTimeout(more, everyMillis)))
    }
    more()
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")))
    socket.on("end", () => {
      isOver = true
      endBoth()
    })
    socket.on("error", () => undefined)
    socket.on("close", () => {
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? cut)
      resolve({ status, text, millis: performance.now() - begun })
    })
  })

const many = (count: number, one: (i: number) => Promise<Answered>): Promise<ReadonlyArray<Answered>> =>
  Promise.all(Array.from({ length: count }, (_, i) => one(i)))

const formHead =
  "POST /auth/o2/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n"

const onePerChunk = "1\r\na\r\n".repeat(10_000)

const singleBytes: Attack = {
  name: "bodies in chunks of one byte",
  before: "12 connections ended a process of 1 GB",
  heldBy: "HTT-600, HTT-601",
  run: (server) => many(44, () => conversation(server, formHead, onePerChunk, 900)),
}

const pairs = (server: ServerProcess, bytes: number): Promise<Answered> => {
  const chunk = "a&".repeat(32 * 1024)
  const framed = `${chunk.length.toString(16)}\r\n${chunk}\r\n`
  return conversation(server, formHead, framed, Math.ceil(bytes / chunk.length))
}

const endlessPairs: Attack = {
  name: "a form of millions of pairs",
  before: "nobody was answered for 2.7 s, and each took 560 MB",
  heldBy: "HTT-600, HTT-603",
  run: (server) => many(10, () => pairs(server, 10 * megabyte)),
}

/** How long one client keeps its heads open, in pieces of a quarter of a second. */
const dripMillis = 250

const openHeads: Attack = {
  name: "heads that never end",
  before: "10,000 of them kept out everybody, health included",
  heldBy: "HTT-604, HTT-605",
  run: (server) =>
    many(2_000, () =>
      conversation(server, "GET /health HTTP/1.1\r\nHost: x\r\n", "x-a: b\r\n", 160, dripMillis),
    ),
}

const contracts: Attack = {
  name: "the contract, twenty at once",
  before: "all waited 4.2 s",
  heldBy: "HTT-606",
  run: ({ ask }) => many(40, (i) => ask("GET", i % 2 === 0 ? "/docs" : "/openapi.json", undefined, "nobody")),
}

const impatient: Attack = {
  name: "requests that wait for no answer",
  before: "40,000 of one connection took 600 MB",
  heldBy: "HTT-613",
  run: (server) =>
    many(20, () =>
      conversation(server, "", "GET /rest/api/space HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1_000), 100),
    ),
}

/** The head of a form with files, whose boundary is `b`. */
const filesHead = [
  "POST /rest/api/content/1/child/attachment HTTP/1.1",
  "Host: x",
  `Authorization: ${headersOf("admin").authorization}`,
  "Content-Type: multipart/form-data; boundary=b",
  "Transfer-Encoding: chunked",
  "\r\n",
].join("\r\n")

const form = (server: ServerProcess, begin: string, piece: string): Promise<Answered> => {
  const framed = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`
  const more = framed(piece.repeat(Math.ceil((64 * 1024) / piece.length)))
  return conversation(server, filesHead + framed(begin), more, 160)
}

const part = '--b\r\nContent-Disposition: form-data; name="comment"\r\n\r\n\r\n'

const endlessParts: Attack = {
  name: "forms of parts without end, and of a part whose head never ends",
  before: "never tried",
  heldBy: "HTT-185, HTT-600",
  run: (server) =>
    many(20, (i) =>
      i % 2 === 0 ? form(server, "", part) : form(server, "--b\r\nContent-Disposition: form-data; x=", "x"),
    ),
}

const longQueries: Attack = {
  name: "addresses that are as long as may be",
  before: "never tried",
  heldBy: "HTT-603",
  run: ({ ask }) =>
    many(200, (i) => ask("GET", `/rest/api/content?${(i % 2 === 0 ? "a&" : "expand=%61,").repeat(1_400)}`)),
}

/** What is done to connections, and to what is read of them before anybody signs in. */
export const socketAttacks: ReadonlyArray<Attack> = [
  singleBytes,
  endlessPairs,
  openHeads,
  contracts,
  impatient,
  endlessParts,
  longQueries,
]
