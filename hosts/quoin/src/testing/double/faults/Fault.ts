/** Which calls a fault is for. */
export interface FaultChoice<Tag extends string = string> {
  /** The tag of an operation, such as `wiki.updateContent`; of a domain, as `wiki.*`; `*`, or nothing, for all. */
  readonly operation?: Tag | `${string}.*` | "*"
  /** Only calls of this user. */
  readonly caller?: string
  /** Only calls whose fields hold these values, as `{ title: "Plan" }`; what is not named may be anything. */
  readonly where?: Readonly<Record<string, unknown>>
  /** Only requests over HTTP for this path, without a query; `*` stands for any one part of it, as `/rest/api/content/*`. */
  readonly resource?: string
}

/** True, or in which share of the calls, above 0 up to 1. */
export type Share = true | number

/** A call of the facade, as data. */
export interface AnyCall {
  readonly operation: string
  readonly payload?: unknown
}

/** What goes wrong. What is played together is named together. */
export interface FaultPlay<Call extends AnyCall = AnyCall> {
  /** The call is refused with this status, from 400 to 599, in the words of its API; nothing is carried out. */
  readonly status?: number
  /** What the refusal says; "Played by the test" when left out. Only with `status`. */
  readonly message?: string
  /** How long the client is told to wait, in whole seconds. Only with `status`. */
  readonly retryAfterSeconds?: number
  /** How long the answer takes, in milliseconds of real time: one length, or the shortest and the longest. */
  readonly latency?: number | readonly [least: number, most: number]
  /** It is carried out, but the connection is closed instead of the answer. */
  readonly loseAnswer?: Share
  /** The connection is closed, and nothing is carried out. */
  readonly closeConnection?: Share
  /** It is carried out, and the answer ends half way. */
  readonly truncateBody?: Share
  /** A query sees what the storage held before its last commit, or this many commits ago, up to 16. Commands read as ever. */
  readonly staleRead?: true | number
  /** Each try to commit finds that somebody else has changed what was read: the call is refused as contended. */
  readonly overtaken?: Share
  /** Somebody else carries this out between reading and committing, once; the call then decides again. */
  readonly overtakenBy?: Call
  /** Too much waits already: the call is refused as overloaded. */
  readonly queueFull?: Share
}

/** For the next calls alone. */
export interface NextFault<Tag extends string = string, Call extends AnyCall = AnyCall>
  extends FaultChoice<Tag>, FaultPlay<Call> {
  /** For how many calls; 1 when left out. Not with `script`. */
  readonly count?: number
  /** Begins with which of the calls that it is for, counted from 1; the first when left out. */
  readonly nth?: number
  /** What is played in one call after the other, as `[{ status: 503 }, { loseAnswer: true }, {}]`; `{}` lets a call be. */
  readonly script?: ReadonlyArray<FaultPlay<Call>>
}

/** For every call, or a share of them. */
export interface EveryFault<Tag extends string = string, Call extends AnyCall = AnyCall>
  extends FaultChoice<Tag>, FaultPlay<Call> {
  /** In every which of the calls that it is for: 3 for the third, the sixth and so on; in each when left out. */
  readonly nth?: number
  /** In which share of the calls, above 0 up to 1; in all when left out. */
  readonly share?: number
  /** What chance is drawn from; that of the double when left out. */
  readonly seed?: number
}

/** Every play by its name. */
const plays: Readonly<Record<Exclude<keyof FaultPlay, "message" | "retryAfterSeconds">, true>> = {
  status: true,
  latency: true,
  loseAnswer: true,
  closeConnection: true,
  truncateBody: true,
  staleRead: true,
  overtaken: true,
  overtakenBy: true,
  queueFull: true,
}

export type FaultName = keyof typeof plays

export const faultNames: ReadonlyArray<string> = Object.keys(plays)
