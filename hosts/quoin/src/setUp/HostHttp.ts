import { type OptionKind, aFunction, flag, functions, objects, text, texts } from "./OptionKind"

/** How a host mounts Quoin's HTTP in a server of its own. */
export interface HostHttp {
  /**
   * The path below which Quoin is mounted, such as `/kb`; the root when left out. Links begin with it. Requests may come with it or, where
   * the host's router has cut it, without.
   */
  readonly basePath?: string
  /** The address of the deployment, such as `https://docs.example.org`; links begin with it, whatever host a request names. */
  readonly baseUrl?: string
  /** Paths in front of `/rest` that clients expect, such as `confluence`, beside none; `wiki` when left out. */
  readonly contextPaths?: ReadonlyArray<string>
  /** Addresses and networks, such as `10.0.0.0/8`, of proxies whose `X-Forwarded-For` counts; nobody's when left out. */
  readonly trustedProxies?: ReadonlyArray<string>
  /** Whether `/docs` and `/openapi.json` are there; they are when left out. */
  readonly docs?: boolean
  /** `consoleFiles` of `@quoin/console`: then the console is at `/console`, and `/` leads there; it is not there when left out. */
  readonly console?: ReadonlyArray<HostFile>
  /** Where the host keeps the measures that `/metrics` shows to administrators; it is not there when left out. What it throws is not heard. */
  readonly metrics?: HostMetrics
  /** Is told of each request when it is answered, for a log. What it throws is not heard. */
  readonly onAnswer?: (answered: HostAnswered) => void
}

/** A file of the console. */
export interface HostFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

export interface HostMetrics {
  /** A request was answered: for which operation (`none` where there is none of that address), with which status, in how many seconds. */
  readonly answered: (operation: string, status: number, seconds: number) => void
  /** Everything that was measured. */
  readonly text: () => Promise<{ readonly type: string; readonly body: string }>
}

/** What became of a request. What stands behind its `?` is not told: some clients send secrets there. */
export interface HostAnswered {
  /** The value of `X-Request-Id` in the answer. */
  readonly id: string
  readonly method: string
  /** Below the base path, still encoded. */
  readonly path: string
  /** One, or several behind commas; `none` where there is none of that address. */
  readonly operation: string
  /** The name of who called; `anonymous` for whoever did not sign in. */
  readonly caller: string
  readonly remoteAddress: string
  readonly status: number
  /** When it came, since the Unix epoch. */
  readonly atMillis: number
  /** From its head to its answer. */
  readonly seconds: number
}

/** Every option there is, and what it may be. */
export const hostHttpKinds: Readonly<Record<keyof HostHttp, OptionKind>> = {
  basePath: text,
  baseUrl: text,
  contextPaths: texts,
  trustedProxies: texts,
  docs: flag,
  console: objects("name", "type", "text"),
  metrics: functions("answered", "text"),
  onAnswer: aFunction,
}
