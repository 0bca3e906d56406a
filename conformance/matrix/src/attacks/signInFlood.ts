/** Connections that guess what signs somebody in as fast as they are refused, and what others meet meanwhile. */
import { Agent, get } from "node:http"
import { connect, type Socket } from "node:net"

export interface Flood {
  /** Of a running server, such as `http://127.0.0.1:8080`; best in a process of its own. */
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** Somebody who is signed in. */
  readonly username: string
  readonly password: string
  /** An address to read as them. */
  readonly path: string
  /** What a guess says in `Authorization`, by its number; names and passwords where it is left out. */
  readonly guessed?: (number: number) => string
}

/** What somebody met: how often each status, and milliseconds to the answer. */
export interface Met {
  readonly statuses: Readonly<Record<string, number>>
  readonly p50: number
  readonly p95: number
  readonly most: number
}

export interface FloodReport {
  /** Answers to the guesses, by status. */
  readonly guesses: Readonly<Record<string, number>>
  readonly met: Readonly<Record<"signed in" | "signed in, new connection" | "health, new connection", Met>>
}

type Counts = Record<string, number>

const count = (counts: Counts, key: string): void => void (counts[key] = (counts[key] ?? 0) + 1)

const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`

const guessedPassword = (number: number): string => basic(`user${number % 5_000}`, `guess ${number}`)

/** Begins the guesses; the answer ends them. */
const guess = (
  { url, connections, path, guessed = guessedPassword }: Flood,
  answers: Counts,
): (() => void) => {
  const { hostname, port, host } = new URL(url)
  let guesses = 0
  const next = (): string =>
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${guessed(guesses++)}\r\n\r\n`
  const sockets: ReadonlyArray<Socket> = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(next()))
    socket.on("data", (chunk) => {
      const status = /^HTTP\/1\.1 (\d+)/.exec(chunk.toString("latin1"))?.[1]
      if (status === undefined) return
      count(answers, status)
      socket.write(next())
    })
    return socket.on("error", () => count(answers, "lost"))
  })
  return () => sockets.forEach((socket) => socket.destroy())
}

interface Answered {
  readonly status: string
  readonly millis: number
}

const ask = (url: string, agent: Agent | false, authorization?: string): Promise<Answered> =>
  new Promise((resolve) => {
    const begun = performance.now()
    const answered = (status: string) => resolve({ status, millis: performance.now() - begun })
    const headers = authorization === undefined ? {} : { authorization }
    get(url, { agent, headers }, (response) => {
      response.resume().on("end", () => answered(String(response.statusCode)))
    }).on("error", ({ message }) => answered(message))
  })

const metOf = (all: ReadonlyArray<Answered>): Met => {
  const statuses: Counts = {}
  for (const { status } of all) count(statuses, status)
  const sorted = all.map(({ millis }) => millis).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { statuses, p50: at(0.5), p95: at(0.95), most: at(1) }
}

/** Floods a server with guesses, and tells what somebody who is signed in, and a look at its health, meet meanwhile. */
export const signInFlood = async (flood: Flood): Promise<FloodReport> => {
  const authorization = basic(flood.username, flood.password)
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  const own = `${flood.url}${flood.path}`
  await ask(own, kept, authorization)
  const guesses: Counts = {}
  const end = guess(flood, guesses)
  const until = performance.now() + flood.seconds * 1_000
  const during = async (once: () => Promise<Answered>): Promise<Met> => {
    const all: Array<Answered> = []
    do all.push(await once())
    while (performance.now() < until)
    return metOf(all)
  }
  const [signedIn, newConnection, health] = await Promise.all([
    during(() => ask(own, kept, authorization)),
    during(() => ask(own, false, authorization)),
    during(() => ask(`${flood.url}/health`, false)),
  ])
  end()
  kept.destroy()
  return {
    guesses,
    met: {
      "signed in": signedIn,
      "signed in, new connection": newConnection,
      "health, new connection": health,
    },
  }
}
