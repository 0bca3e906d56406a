import { Where, Words } from "@quoin/kernel"
import * as Either from "effect/Either"
import { Comments } from "../../comments/collections"
import type { IssueFieldName } from "../../issue/collections"
import { presenceOf } from "../../issue/words"
import { whereSeen } from "../../visibility/Visibility"
import type { QueryField } from "../language/QueryField"
import { askedWords, lookedUpName } from "../language/askedWords"
import type { Comparison, Finding, IssueWhere, Resolved } from "../language/Finding"
import { type Place, placesOf } from "../language/places"

/** The texts of one kind that have what is asked for. */
const hasWords = (finding: Finding, place: Place, query: Words.WordQuery): IssueWhere => {
  const within = (mark: string) =>
    Words.wordsWhere<"found">(query, (term) =>
      Words.isLookedUp(term)
        ? Where.keyIn(finding.lookedUp(lookedUpName(place, term)))
        : Words.termWhere("found" as const, term, mark),
    )
  return place._tag === "Own"
    ? within(place.mark)
    : Where.referencedBy(
        Comments,
        "issueId",
        Where.and<"only" | "found">(whereSeen(finding.held), within("")),
      )
}

const isPresent = (place: Place): IssueWhere =>
  place._tag === "Own" ? Where.equals("found", presenceOf(place.mark)) : Where.all

/** The issues whose texts have the words that are asked for (TRK-44); what is empty has none, and lacks none (TRK-41). */
export const byWords = (finding: Finding, field: QueryField, comparison: Comparison): Resolved<IssueWhere> =>
  Either.gen(function* () {
    const { operator } = comparison
    const places = placesOf(finding.site, field)
    const some = (each: (place: Place) => IssueWhere) => Where.or<IssueFieldName>(...places.map(each))
    if (operator === "is" || operator === "is not") {
      return operator === "is" ? Where.not(some(isPresent)) : some(isPresent)
    }
    const query = yield* askedWords(finding, comparison)
    const where = some((place) => hasWords(finding, place, query))
    return operator === "~" ? where : Where.and<IssueFieldName>(some(isPresent), Where.not(where))
  })
