import { Words } from "@quoin/kernel"
import * as Either from "effect/Either"
import { NotBuilt } from "../../errors"
import { type Comparison, type Finding, type Resolved, fault } from "./Finding"
import type { Place } from "./places"

/** What is looked for in texts, by what it is known in a query. */
export const lookedUpName = ({ name }: Place, term: Words.LookedUp): string =>
  `${name} ${JSON.stringify(term)}`

/** The words that stand right of an operator. */
export const askedWords = (
  finding: Pick<Finding, "text">,
  { value }: Comparison,
): Resolved<Words.WordQuery> => {
  if (value._tag !== "Text") return Either.left(fault(finding, value.span, ["a text"]))
  const query = Words.parseWords(value.text)
  if ("unserved" in query) return Either.left(new NotBuilt({ what: query.unserved }))
  return Words.asksNothing(query)
    ? Either.left(fault(finding, value.span, ["a text with a word in it"]))
    : Either.right(query)
}
