import { Where } from "@quoin/kernel"
import type { Clause } from "@quoin/query"
import * as Either from "effect/Either"
import type { Comparison, Resolved } from "./Finding"

/** The filter that a clause means, whose comparisons mean what `compared` says. */
export const resolveClause = <N extends string>(
  clause: Clause | undefined,
  compared: (comparison: Comparison) => Resolved<Where.Where<N>>,
): Resolved<Where.Where<N>> => {
  switch (clause?._tag) {
    case undefined:
      return Either.right<Where.Where<N>>(Where.all)
    case "Comparison":
      return compared(clause)
    case "Not":
      return Either.map(resolveClause(clause.clause, compared), (where) => Where.not(where))
    case "And":
    case "Or": {
      const all = Either.all(clause.clauses.map((each) => resolveClause(each, compared)))
      return Either.map(all, (each) => (clause._tag === "And" ? Where.and(...each) : Where.or(...each)))
    }
  }
}
