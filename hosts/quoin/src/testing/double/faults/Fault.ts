/** Which calls a fault is for. */
export interface FaultChoice<Tag extends string = string> {
  /** The tag of an operation, such as `wiki.updateContent`; of a domain, as `wiki.*`; `*`, or nothing, for all. */
  readonly operation?: Tag | `${string}.*` | "*"
  /** Only calls of this user. */
  readonly caller?: string
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
  /** For how many calls; 1 when left out. */
  readonly count?: number
}

/** For every call, or a share of them. */
export interface EveryFault<Tag extends string = string, Call extends AnyCall = AnyCall>
  extends FaultChoice<Tag>, FaultPlay<Call> {
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
