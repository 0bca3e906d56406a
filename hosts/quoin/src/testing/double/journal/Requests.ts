import { type Caller, type Operation, callerName } from "@quoin/kernel"
import * as Chunk from "effect/Chunk"
import * as Either from "effect/Either"
import type { DoubleSettings } from "../options"
import type { JournalEntry } from "./JournalEntry"
import { printedTest } from "./printedTest"
import type { AnySeedLine } from "../seeds/SeedLine"
import { encodedPayload } from "./encodedPayload"
import type { Entry } from "./Entry"

/** What was asked, in the order in which it was answered. */
export interface Requests extends ReadonlyArray<JournalEntry> {
  /** Those of one operation, or of one kind of job. */
  readonly of: (name: string) => Requests
  /** Those that reached no operation: an address that nobody knows, what is not served yet, and input that could not be read. */
  readonly unmatched: () => Requests
  /** What workers did: steps of jobs, deliveries of events. */
  readonly work: () => Requests
  /** What was asked for and changed something, as a seed that does it again. Workers do theirs again by themselves. */
  readonly asSeed: () => ReadonlyArray<AnySeedLine>
  /** The same as the text of a file. */
  readonly asSeedFile: () => string
  /** What was asked for, as the text of a test that asks for it again from where the double began. */
  readonly asTest: () => string
}

const said = ({ outcome, told, status }: Entry): Pick<JournalEntry, "outcome" | "failure" | "message"> => {
  if (outcome !== undefined && Either.isLeft(outcome)) {
    const { _tag, message } = outcome.left
    return { outcome: "failed", failure: told ?? _tag, message }
  }
  if (told !== undefined || (status ?? 0) >= 400) {
    return { outcome: "failed", ...(told === undefined ? {} : { failure: told }) }
  }
  return { outcome: "succeeded" }
}

const callerOf = (caller: Caller | undefined): Pick<JournalEntry, "caller"> =>
  caller === undefined ? {} : { caller: callerName(caller) }

const requestOf = (request: Operation.AnyRequest | undefined): Pick<JournalEntry, "operation" | "payload"> =>
  request === undefined ? {} : { operation: request._tag, payload: encodedPayload(request) }

const shownEntry = (entry: Entry): JournalEntry => {
  const { number, at, request, caller, outcome: _, told: __, ...rest } = entry
  return {
    number,
    at: new Date(at).toISOString(),
    ...requestOf(request),
    ...callerOf(caller),
    ...said(entry),
    ...rest,
  }
}

/** What a call inside the engine ended in, whatever was told of it. */
const failureOf = ({ outcome }: Pick<Entry, "outcome">): Pick<AnySeedLine, "fails"> =>
  outcome !== undefined && Either.isLeft(outcome) ? { fails: outcome.left._tag } : {}

const seedLine = (
  { request, caller, at, ...entry }: Entry & { readonly request: Operation.AnyRequest },
  settled: boolean,
): AnySeedLine => ({
  operation: request._tag,
  payload: encodedPayload(request) as Record<string, unknown>,
  ...(caller?._tag === "User" ? { by: caller.username } : {}),
  at: new Date(at).toISOString(),
  ...(settled ? { settled } : {}),
  ...failureOf(entry),
})

const isCommand = (
  entry: Entry,
  isQuery: (tag: string) => boolean,
): entry is Entry & { readonly request: Operation.AnyRequest } =>
  entry.request !== undefined && !isQuery(entry.request._tag)

/** A failed command is asked for again, too: it has taken ids. What was only read is not, and what workers did is due again. */
const seedOf = (
  entries: ReadonlyArray<Entry>,
  isQuery: (tag: string) => boolean,
): ReadonlyArray<AnySeedLine> => {
  const lines: Array<AnySeedLine> = []
  let settled = false
  for (const entry of entries) {
    settled ||= entry.job !== undefined
    if (!isCommand(entry, isQuery)) continue
    lines.push(seedLine(entry, settled))
    settled = false
  }
  return lines
}

/** What is known of the double whose journal it is. */
export interface Recorded {
  readonly settings: DoubleSettings
  /** Of the engine it is known which operations only read. */
  readonly isQuery: (tag: string) => boolean
}

/** Entries as a list with questions of its own. */
export const requestsOf = (entries: Chunk.Chunk<Entry>, recorded: Recorded): Requests => {
  const { settings, isQuery } = recorded
  const own = Chunk.toReadonlyArray(entries)
  const kept = (keep: (entry: Entry) => boolean): Requests =>
    requestsOf(Chunk.filter(entries, keep), recorded)
  const asSeed = (): ReadonlyArray<AnySeedLine> => seedOf(own, isQuery)
  const questions = {
    of: (name: string) => kept(({ request, job }) => (request?._tag ?? job?.kind) === name),
    unmatched: () => kept(({ request, job }) => request === undefined && job === undefined),
    work: () => kept(({ job }) => job !== undefined),
    asSeed,
    asSeedFile: () =>
      asSeed()
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(""),
    asTest: () => printedTest(own.map(shownEntry), settings),
  }
  // Not to be seen by what compares lists.
  const hidden = Object.fromEntries(Object.entries(questions).map(([name, value]) => [name, { value }]))
  return Object.defineProperties(own.map(shownEntry), hidden) as unknown as Requests
}
