import { Where, distinct, lookUp } from "@quoin/kernel"
import type { Predicate } from "@quoin/query"
import * as Either from "effect/Either"
import { NotBuilt } from "../../../errors"
import {
  type HistoryField,
  type PeriodFieldName,
  ValuePeriods,
  valueToken,
} from "../../../issue/changes/ValuePeriod"
import type { IssueFieldName } from "../../../issue/collections"
import type { QueryField } from "../../language/QueryField"
import {
  type Comparison,
  type Finding,
  type IssueWhere,
  type Resolved,
  fault,
  saidFault,
} from "../../language/Finding"
import { either } from "../holding"
import { type Window, windowOf, wholeTime } from "./windows"
import { namesNoSignIn } from "../signIns"
import { usersSaid, wantedIds } from "../values"

type PeriodWhere = Where.Where<PeriodFieldName>

const both = (...clauses: ReadonlyArray<PeriodWhere>): PeriodWhere => Where.and<PeriodFieldName>(...clauses)

/** The issues that have a period. */
const having = (where: PeriodWhere): IssueWhere => Where.referencedBy(ValuePeriods, "issueId", where)

/** The fields whose past is asked for, by their names in queries. */
export const historyFields: Readonly<Record<string, HistoryField>> = {
  status: "status",
  assignee: "assignee",
  priority: "priority",
  reporter: "reporter",
  resolution: "resolution",
  fixVersion: "fixVersions",
}

const historyFieldOf = (
  finding: Finding,
  { names: [name] }: QueryField,
  { operatorSpan }: Comparison,
): Resolved<HistoryField> => {
  const found = lookUp(historyFields, name)
  if (found !== undefined) return Either.right(found)
  const said = `History searches do not support the '${name}' field.`
  return Either.left(
    saidFault(finding, operatorSpan, said, [`one of ${Object.keys(historyFields).join(", ")}`]),
  )
}

/** Some values of a field, as periods are found by them; nothing among them means that there was none. */
const valuesSaid = (
  finding: Finding,
  field: QueryField,
  value: Predicate["value"],
): Resolved<ReadonlyArray<string | undefined>> =>
  Either.flatMap(wantedIds(field, field.names[0], value, finding), ({ ids, empty, things }) =>
    things.length > 0
      ? Either.left(
          new NotBuilt({ what: "a function for things of which there may be many in a search of the past" }),
        )
      : Either.right([...ids, ...(empty ? [undefined] : [])]),
  )

/** What is said of a change: who made it, when, and from what to what. */
interface Said {
  readonly by: ReadonlyArray<string> | undefined
  readonly window: Window
  readonly from: ReadonlyArray<string> | undefined
  readonly to: ReadonlyArray<string> | undefined
}

const saidOf = (
  finding: Finding,
  field: QueryField,
  history: HistoryField,
  predicates: ReadonlyArray<Predicate>,
): Resolved<Said> =>
  Either.gen(function* () {
    let said: Said = { by: undefined, window: wholeTime, from: undefined, to: undefined }
    for (const predicate of predicates) {
      const { name, value, span } = predicate
      if (name === "by") said = { ...said, by: yield* usersSaid(finding, value) }
      else if (name === "from" || name === "to") {
        const values = yield* valuesSaid(finding, field, value)
        said = { ...said, [name]: values.map((each) => valueToken(history, each)) }
      } else {
        const window = yield* windowOf(finding, predicate)
        if (window === undefined)
          return yield* Either.left(fault(finding, span, ["one moment, or two behind during"]))
        said = { ...said, window: said.window.and(window) }
      }
    }
    return said
  })

const among = <N extends string>(
  field: N,
  values: ReadonlyArray<string> | undefined,
): ReadonlyArray<Where.Where<N>> => (values === undefined ? [] : [Where.oneOf(field, values)])

/** It has it now, and has had it since it was created, of which no period is kept. */
const sinceCreation = (
  { field }: QueryField,
  history: HistoryField,
  value: string | undefined,
  { by, window }: Said,
): IssueWhere =>
  Where.and<IssueFieldName>(
    value === undefined ? Where.empty(field) : Where.equals(field, value),
    ...among("creator" as const, by),
    ...window.begunBefore("createdAt" as const),
    Where.not(having(Where.equals("what", valueToken(history, value)))),
  )

/** The issues that had one of some values at some time (TRK-48). */
const hadValue = (
  field: QueryField,
  history: HistoryField,
  values: ReadonlyArray<string | undefined>,
  said: Said,
): IssueWhere =>
  either(
    having(
      both(
        Where.oneOf(
          "what",
          values.map((each) => valueToken(history, each)),
        ),
        ...among("setBy" as const, said.by),
        ...said.window.begunBefore("from" as const),
        ...said.window.endedAfter("to" as const),
      ),
    ),
    ...values.map((each) => sinceCreation(field, history, each, said)),
  )

/** A change began a period, or ended that of a version. */
const changed = (history: HistoryField, { by, window, from, to }: Said): IssueWhere => {
  const began = both(
    // A value tells its field: beside it, an index of the field alone would be read, and with it all changes that there are.
    ...(from === undefined && to === undefined ? [Where.equals<PeriodFieldName>("field", history)] : []),
    ...(from === undefined ? [Where.not<PeriodFieldName>(Where.empty("changed"))] : among("changed", from)),
    ...among("what" as const, to),
    ...among("setBy" as const, by),
    ...window.within("from" as const),
  )
  if (history !== "fixVersions" || to !== undefined) return having(began)
  const ended = both(
    Where.equals("field", history),
    Where.equals("isEnded", true),
    ...among("what" as const, from),
    ...among("endedBy" as const, by),
    ...window.within("to" as const),
  )
  return either(having(began), having(ended))
}

/** What an issue was, and what changed in it, over its change log. */
export const byPast = (finding: Finding, field: QueryField, comparison: Comparison): Resolved<IssueWhere> =>
  Either.gen(function* () {
    const { operator, value, predicates } = comparison
    const history = yield* historyFieldOf(finding, field, comparison)
    const given: ReadonlyArray<Predicate> = predicates ?? []
    const timed = given.filter((each) => !namesNoSignIn(finding, each.value))
    const said = yield* saidOf(finding, field, history, timed)
    // Nothing was before or behind a sign-in that there was not.
    if (timed.length < given.length) return Where.none
    if (operator === "changed") return changed(history, said)
    const stray = given.find(({ name }) => name === "from" || name === "to")
    if (stray !== undefined) {
      return yield* Either.left(
        saidFault(
          finding,
          stray.span,
          `The predicate '${stray.name}' is not supported by the operator '${operator}'.`,
          ["after", "before", "on", "during", "by"],
        ),
      )
    }
    const values = distinct(yield* valuesSaid(finding, field, value))
    const had = hadValue(field, history, values, said)
    return operator.startsWith("was not") ? Where.not(had) : had
  })
