import { Where, Words } from "@quoin/kernel"
import { type Value, startOf, toInstant, toLocal } from "@quoin/query"
import * as Either from "effect/Either"
import { whereSeen } from "../../visibility/Visibility"
import { Worklogs } from "../../worklogs/collections"
import { askedWords, lookedUpName } from "../language/askedWords"
import type { Comparison, Finding, IssueWhere, Resolved } from "../language/Finding"
import { type RangeOperator, equality, isRange } from "../language/operators"
import { work } from "../language/places"
import type { QueryField } from "../language/QueryField"
import { both, either } from "./holding"
import { momentOf } from "./moments"
import { wantedIds } from "./values"

type WorkField = (typeof Worklogs)["names"][number]
type WorkWhere = Where.Where<WorkField>

/** The issues with work that the caller sees, of which something is so. */
const having = ({ held }: Finding, ...clauses: ReadonlyArray<WorkWhere>): IssueWhere =>
  Where.referencedBy(Worklogs, "issueId", Where.and<WorkField>(whereSeen(held), ...clauses))

/** What no work is done on is neither equal nor unequal to anything (TRK-41). */
const judged = (finding: Finding, operator: string, positive: IssueWhere): IssueWhere =>
  equality[operator] === "is" ? positive : both(having(finding), Where.not(positive))

/** By who did the work. */
export const byWorkAuthor = (
  finding: Finding,
  field: QueryField,
  { operator, value }: Comparison,
): Resolved<IssueWhere> =>
  Either.map(wantedIds(field, field.names[0], value, finding), ({ ids, empty, things }) =>
    judged(
      finding,
      operator,
      either(
        ...(ids.length === 0 ? [] : [having(finding, Where.oneOf("author" as const, ids))]),
        ...things.map((each) => having(finding, each.among("author" as const))),
        ...(empty ? [Where.not(having(finding))] : []),
      ),
    ),
  )

const dayMillis = 24 * 60 * 60 * 1000

/** The day that a moment is on where the caller is: its first moment, and that of the next day. */
const dayAround = ({ clock: { zone } }: Finding, at: number) => {
  const start = startOf("day", toLocal(zone, at))
  return { from: toInstant(zone, start), to: toInstant(zone, start + dayMillis) }
}

const compared: Readonly<Record<RangeOperator, (day: ReturnType<typeof dayAround>) => WorkWhere>> = {
  "<": ({ from }) => Where.lessThan("startedAt", from),
  "<=": ({ to }) => Where.lessThan("startedAt", to),
  ">": ({ to }) => Where.atLeast("startedAt", to),
  ">=": ({ from }) => Where.atLeast("startedAt", from),
}

/** By the day on which the work was begun. */
export const byWorkDate = (
  finding: Finding,
  _field: QueryField,
  { operator, value }: Comparison,
): Resolved<IssueWhere> => {
  const dayOf = (given: Value) => Either.map(momentOf(given, finding), (at) => dayAround(finding, at))
  if (isRange(operator)) return Either.map(dayOf(value), (day) => having(finding, compared[operator](day)))
  const items = value._tag === "List" ? value.items : [value]
  const each = items.map((item): Resolved<IssueWhere> =>
    item._tag === "Empty"
      ? Either.right(Where.not(having(finding)))
      : Either.map(dayOf(item), ({ from, to }) =>
          having(
            finding,
            Where.range("startedAt", {
              from: { value: from, inclusive: true },
              to: { value: to, inclusive: false },
            }),
          ),
        ),
  )
  return Either.map(Either.all(each), (all) => judged(finding, operator, either(...all)))
}

/** By the words of what was said of the work. */
export const byWorkWords = (
  finding: Finding,
  _field: QueryField,
  comparison: Comparison,
): Resolved<IssueWhere> =>
  Either.map(askedWords(finding, comparison), (query) => {
    const found = having(
      finding,
      Words.wordsWhere<"found">(query, (term) =>
        Words.isLookedUp(term)
          ? Where.keyIn(finding.lookedUp(lookedUpName(work, term)))
          : Words.termWhere("found" as const, term),
      ),
    )
    return comparison.operator === "~" ? found : both(having(finding), Where.not(found))
  })
