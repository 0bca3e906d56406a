import type { Stage } from "./Stage"

/** A part of the report that is no line of its table. */
export interface Section {
  readonly id: string
  /** Said once for all sections that follow one another under it. */
  readonly about: string
  readonly over: string
  /** Why a rehearsal leaves it out; what runs it instead. */
  readonly unrehearsed?: string
  readonly lines: (stage: Stage) => Promise<ReadonlyArray<string>>
}
