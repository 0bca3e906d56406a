import { Expansion, type InvalidInput, type LimitExceeded } from "@quoin/kernel"
import type * as Either from "effect/Either"

/** How an operation reads its `expand` parameter. */
export interface Expanding {
  /** What is expanded when nothing is asked for. */
  readonly standard: string
  /** The expansion of a request; one that the caller gives replaces the standard one (HTT-34). */
  readonly read: (
    asked: string | undefined,
  ) => Either.Either<Expansion.Expansion, InvalidInput | LimitExceeded>
}

export const expanding = (standard: string): Expanding => {
  const parsed = Expansion.parseExpansion(standard)
  return { standard, read: (asked) => (asked === undefined ? parsed : Expansion.parseExpansion(asked)) }
}
