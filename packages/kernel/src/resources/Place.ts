import * as Effect from "effect/Effect"
import type { Needs, Reads } from "../commands/Command"
import type { InvalidInput, NotFound } from "../failures/failures"
import type { ReadFailure } from "../storage/Storage"

/** How the one thing is read that a command or a query is about. */
export type Finding = Pick<Reads, "get" | "may">

/** What it takes to do something where a thing is, and why it may be refused there although the caller may do it. */
interface Doing<Asked, Around> {
  readonly needs: (around: Around, asked: Asked) => Needs
  readonly refusal?: (around: Around, asked: Asked) => InvalidInput | undefined
}

/** Where things of a kind are: what they belong to, and who may change them there. */
export interface Place<Asked, Around, Record> {
  /** What a request names for the new one to belong to; the caller sees it, and it is guarded. */
  readonly named: (asked: Asked, reads: Reads) => Effect.Effect<Around, ReadFailure | NotFound>
  /** What one belongs to; it is absent for a caller who does not see that. */
  readonly around: (
    record: Record,
    reads: Finding,
    absent: NotFound,
  ) => Effect.Effect<Around, ReadFailure | NotFound>
  readonly create: Doing<Asked, Around>
  /** To update or delete one, which is named by its id. */
  readonly change: Doing<{ readonly id: string }, Around>
}

const free = { needs: (): Needs => ({}) }

/** The whole site. The entry permission of the operations is all that is asked. */
export const site: Place<unknown, undefined, unknown> = {
  named: () => Effect.succeed(undefined),
  around: () => Effect.succeed(undefined),
  create: free,
  change: free,
}
