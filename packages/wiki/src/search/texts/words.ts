import { NotBuilt, Where, Words } from "@quoin/kernel"
import * as Either from "effect/Either"
import { Labels } from "../../labels/collections"
import { labelKey, labelOf } from "../../labels/Label"
import { ContentTexts, marks } from "../../words/ContentText"
import { type Comparison, type ContentWhere, type Finding, type Resolved, fault } from "../Finding"
import { checkOperator, likenesses, negates } from "../operators"

/** What is asked for words: a title alone, or all that an item is found by. */
export type Asked = "title" | "text"

/** What is looked for in texts, by what it is known in a query. */
export const lookedUpName = (asked: Asked, term: Words.LookedUp): string => `${asked} ${JSON.stringify(term)}`

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

const hasTerm = (finding: Finding, asked: Asked, term: Words.WordTerm): ContentWhere => {
  if (Words.isLookedUp(term)) return Where.keyIn(finding.phrase(lookedUpName(asked, term)))
  const inText = Where.referencedBy(ContentTexts, "contentId", Words.termWhere("found", term, marks[asked]))
  if (asked === "title" || term._tag !== "Word") return inText
  // An item is found by a label of one word as well.
  const label = labelKey(labelOf("global", term.form, finding.moment.caller))
  return Where.or(inText, Where.referencedBy(Labels, "holderId", Where.equals("label", label)))
}

/** The words that names of spaces are asked for, in which nothing is looked up but phrases. */
export const askedNames = (finding: Finding, comparison: Comparison): Resolved<Words.WordQuery> =>
  Either.flatMap(askedWords(finding, comparison), (query) => {
    const all = [...query.must, ...query.should, ...query.mustNot].map(({ term }) => term)
    const isServed = all.every(
      (term) => !Words.isLookedUp(term) || (term._tag === "Phrase" && term.others === 0),
    )
    return isServed
      ? Either.right(query)
      : Either.left(new NotBuilt({ what: "a wildcard inside a word, or a nearness, in names of spaces" }))
  })

/** The items whose texts have the words that are asked for (WIK-611). */
export const byWords = (finding: Finding, asked: Asked, comparison: Comparison): Resolved<ContentWhere> =>
  Either.gen(function* () {
    yield* checkOperator(finding, comparison, asked === "text" ? likenesses : [comparison.operator])
    const query = yield* askedWords(finding, comparison)
    const where: ContentWhere = Words.wordsWhere(query, (term) => hasTerm(finding, asked, term))
    return negates(comparison) ? Where.not(where) : where
  })
