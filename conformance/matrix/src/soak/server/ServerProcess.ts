import { type Ending, bundleChild, startChild } from "../../processes/childProcess"

/** Who there is: the administrator, and somebody whom a scenario may make. */
export const accounts = {
  admin: { userName: "admin", password: "correct horse" },
  bob: { userName: "bob", password: "battery staple" },
} as const

export type Asker = keyof typeof accounts | "nobody"

/** What an attacked server may use: a leak that a large machine hides ends the process here. */
const heapMegabytes = 400

export interface Answered {
  readonly status: number
  readonly text: string
  readonly millis: number
}

/** A server in a process of its own, which an attack may end. */
export interface ServerProcess {
  readonly port: number
  readonly origin: string
  /** Asks as the administrator when it is not said as whom. */
  readonly ask: (method: string, path: string, body?: unknown, as?: Asker) => Promise<Answered>
  /** How it ended, if it has; nothing while it lives. */
  readonly ended: () => Ending | undefined
  readonly stop: () => Promise<void>
}

/** What says who asks. */
export const headersOf = (as: Asker): Readonly<Record<string, string>> => {
  if (as === "nobody") return {}
  const { userName, password } = accounts[as]
  return { authorization: `Basic ${Buffer.from(`${userName}:${password}`).toString("base64")}` }
}

const asker =
  (origin: string): ServerProcess["ask"] =>
  async (method, path, body, as = "admin") => {
    const begun = performance.now()
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...headersOf(as),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, text, millis: performance.now() - begun }
  }

export const startServer = async (file?: string): Promise<ServerProcess> => {
  const bundle = await bundleChild("serverChild", "soak/server")
  let ended: Ending | undefined
  const errand = { password: accounts.admin.password, ...(file === undefined ? {} : { file }) }
  const options = [`--max-old-space-size=${heapMegabytes}`]
  let begin: (port: number) => void = () => undefined
  const port = new Promise<number>((resolve) => (begin = resolve))
  const child = startChild(bundle, errand, (line) => begin(Number(line)), options)
  const end = child.ended.then((ending) => (ended = ending))
  const begun = await Promise.race([port, end])
  if (typeof begun !== "number")
    return Promise.reject(new Error(`the server did not begin: ${begun.complaints}`))
  const origin = `http://127.0.0.1:${begun}`
  return {
    port: begun,
    origin,
    ask: asker(origin),
    ended: () => ended,
    stop: async () => {
      child.kill()
      await end
    },
  }
}
