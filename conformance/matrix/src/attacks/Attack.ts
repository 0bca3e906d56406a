import type { Answered, ServerProcess } from "../soak/server/ServerProcess"

/** Something that one client once did to end the process, to keep others waiting, or to learn what is hidden from it. */
export interface Attack {
  readonly name: string
  /** What it did, when nothing held it yet. */
  readonly before: string
  /** The rules that hold it now. */
  readonly heldBy: string
  /** Memory when left out. */
  readonly storage?: "memory" | "SQLite"
  /** Gives the answers that the client got. */
  readonly run: (server: ServerProcess) => Promise<ReadonlyArray<Answered>>
  /** What is wrong with an answer, besides a failure of the server. */
  readonly fault?: (answer: Answered) => string | undefined
}

/** One after the other, so that a client does what one client can. */
export const times = async <A>(count: number, work: (i: number) => Promise<A>): Promise<ReadonlyArray<A>> => {
  const done: Array<A> = []
  for (let i = 0; i < count; i++) done.push(await work(i))
  return done
}

export const idOf = ({ text }: Answered): string => String((JSON.parse(text) as { readonly id: unknown }).id)

export const megabyte = 1024 * 1024

/** Stands for the status of an answer that was not read, as its connection had ended. */
export const cut = 0

/** What an attack came to: a failure of the server, or what it was not to learn. */
export const faultsOf = ({ fault }: Attack, answers: ReadonlyArray<Answered>): ReadonlyArray<string> =>
  answers.flatMap((answer) => {
    const { status, text } = answer
    const told = fault?.(answer)
    const failed = status >= 500 && ![501, 503].includes(status)
    return [...(failed ? [`${status} ${text.slice(0, 200)}`] : []), ...(told === undefined ? [] : [told])]
  })

const countsOf = (answers: ReadonlyArray<Answered>): string => {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} x ${status === cut ? "cut" : status}`).join(", ")
}

/** A line of the table of all attacks. */
export const rowOf = (
  { name, before, heldBy, storage = "memory" }: Attack,
  answers: ReadonlyArray<Answered>,
  meanwhile: ReadonlyArray<Answered>,
) => {
  const waited = meanwhile.map(({ millis }) => millis).toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(waited[Math.min(waited.length - 1, Math.floor(waited.length * share))] ?? 0)
  return {
    attack: name,
    over: storage,
    before,
    after: countsOf(answers),
    "longest, ms": Math.round(Math.max(...answers.map(({ millis }) => millis))),
    "others p95, ms": at(0.95),
    "others most, ms": at(1),
    "held by": heldBy,
  }
}
