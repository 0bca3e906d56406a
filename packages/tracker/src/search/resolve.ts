import { Where, lookUp, suggestion } from "@quoin/kernel"
import type { Clause, FieldPath } from "@quoin/query"
import * as Either from "effect/Either"
import { NotBuilt } from "../errors"
import { Issues } from "../issue/collections"
import { byBeside } from "./conditions/beside"
import { byCascade } from "./conditions/cascade"
import { byCategoryChange } from "./conditions/categoryChanged"
import { both, either, holdsOne, holdsSome, opposite, unequal } from "./conditions/holding"
import { familyOf } from "./conditions/calls/kin"
import { byLinkType } from "./conditions/linked"
import { byTime } from "./conditions/moments"
import { byCount, byLevel, byNumber } from "./conditions/numbers"
import { byPast } from "./conditions/past/past"
import { byProperty } from "./conditions/properties"
import { byRange } from "./conditions/ranges"
import { byAttachments, byFilter } from "./conditions/saved"
import { withSignIns } from "./conditions/signIns"
import { bySprint } from "./conditions/sprints"
import { wantedIds } from "./conditions/values"
import { byViewed } from "./conditions/viewed"
import { byWords } from "./conditions/words"
import { byWorkAuthor, byWorkDate, byWorkWords } from "./conditions/worklogs"
import { partsOf } from "./language/comparisons"
import { customQueryFields } from "./language/customNames"
import { knownFieldNames } from "./language/fieldNames"
import {
  type Comparison,
  type Finding,
  type IssueWhere,
  type Resolved,
  saidFault,
  unknown,
} from "./language/Finding"
import { asksPast, checkEmpty, checkOperator, equality, isRange, operatorsOf } from "./language/operators"
import { type QueryField, type QueryKind, namesAnother } from "./language/QueryField"
import { isUnbuiltField } from "./language/unbuilt"

/** The fields that a name stands for; none where an unknown one is told, and not refused. */
export const fieldsNamed = (finding: Finding, field: FieldPath): Resolved<ReadonlyArray<QueryField>> => {
  const name = field.names.map(({ text }) => text).join(".")
  const called = finding.called(name)
  if (called._tag === "Fields") return Either.right(called.fields)
  if (called._tag === "Unbuilt" || isUnbuiltField(name))
    return Either.left(new NotBuilt({ what: `the field ${name} of a query` }))
  const said = `Field '${name}' does not exist or you do not have permission to view it.`
  const known = [...knownFieldNames, ...customQueryFields(finding.site).map(({ names: [first] }) => first)]
  return unknown(finding, field.span, said, knownFieldNames, [], suggestion(name, known))
}

const isValue = (field: QueryField, ids: ReadonlyArray<string>): IssueWhere =>
  field.kind === "issue" && !namesAnother(field) ? Where.keyIn(ids) : holdsOne(field, ids)

/** The issue itself, or the one that the field names, is one of these; one that the caller does not see is none. */
const isIssue = ({ seen }: Finding, field: QueryField, where: IssueWhere): IssueWhere =>
  namesAnother(field) ? Where.references(field.field, Issues, both(where, seen)) : where

const byIdentity = (finding: Finding, field: QueryField, comparison: Comparison): Resolved<IssueWhere> =>
  Either.gen(function* () {
    const { operator, value } = comparison
    if (isRange(operator)) return yield* byRange(finding, field, operator, comparison)
    const name = comparison.field.names[0].text
    const { ids, empty, issues, things } = yield* wantedIds(field, name, value, finding)
    const some = holdsSome(finding, field)
    const positive = either(
      ...things.map((each) => each.namedBy(field.field)),
      ...(ids.length === 0 ? [] : [isValue(field, ids)]),
      ...issues.map((where) => isIssue(finding, field, where)),
      ...(empty ? [opposite(some)] : []),
    )
    if (equality[operator] === "is") return positive
    return empty && [ids, issues, things].every(({ length }) => length === 0)
      ? some
      : unequal(finding, field, positive)
  })

type Resolve = (finding: Finding, field: QueryField, comparison: Comparison) => Resolved<IssueWhere>

/** The issues of epics, and the sub-tasks of these. */
const byFamily: Resolve = (finding, field, { operator, value }) =>
  Either.map(wantedIds(field, field.names[0], value, finding), ({ ids }) => {
    const positive = familyOf(finding, ids)
    return equality[operator] === "is" ? positive : Where.not(positive)
  })

const resolvers: Partial<Readonly<Record<QueryKind, Resolve>>> = {
  sprint: bySprint,
  category: byBeside,
  projectType: byBeside,
  audience: byBeside,
  audienceCount: byCount,
  hierarchyLevel: byLevel,
  text: byWords,
  comments: byWords,
  texts: byWords,
  number: byNumber,
  duration: byNumber,
  moment: byTime,
  day: byTime,
  categoryChanged: byCategoryChange,
  cascade: byCascade,
  attachments: byAttachments,
  linkType: byLinkType,
  worklogAuthor: byWorkAuthor,
  worklogDate: byWorkDate,
  worklogComment: byWorkWords,
  viewed: byViewed,
  filter: byFilter,
  family: byFamily,
  property: byProperty,
}

const byOne = (finding: Finding, field: QueryField, comparison: Comparison): Resolved<IssueWhere> =>
  Either.gen(function* () {
    if (asksPast(comparison.operator)) return yield* byPast(finding, field, comparison)
    const { custom, names } = field
    if (custom?.searchable === false) {
      const said = `Field '${names[0]}' is not searchable, it is only sortable.`
      return yield* Either.left(
        saidFault(finding, comparison.field.span, said, ["a field that can be searched for"]),
      )
    }
    yield* checkOperator(finding, field, comparison, operatorsOf(field))
    yield* checkEmpty(finding, field, comparison)
    const value = withSignIns(finding, field, comparison.value)
    if (value === undefined) return Where.none
    return yield* (resolvers[field.kind] ?? byIdentity)(finding, field, { ...comparison, value })
  })

/** What is asked of one of several fields of a name, for an operator that asks what they all are not. */
const contrary: Readonly<Record<string, string>> = {
  "!=": "=",
  "not in": "in",
  "!~": "~",
}

/** The issues of which it is so by one of the fields, of those that take it at all. */
const bySome = (
  finding: Finding,
  fields: ReadonlyArray<QueryField>,
  comparison: Comparison,
): Resolved<IssueWhere> => {
  const each = fields.map((field) => byOne(finding, field, comparison))
  const found = each.flatMap((one) => (Either.isRight(one) ? [one.right] : []))
  return found.length === 0 ? (each[0] ?? Either.right(Where.none)) : Either.right(either(...found))
}

/** Fields that share a name are asked as one that has the values of all (D-911). */
const byShared = (
  finding: Finding,
  fields: ReadonlyArray<QueryField>,
  comparison: Comparison,
): Resolved<IssueWhere> =>
  Either.gen(function* () {
    // It is read as it stands first: what no field takes is refused.
    const positive = yield* bySome(finding, fields, comparison)
    const { empty, rest } = partsOf(comparison.value)
    const asked = lookUp(equality, comparison.operator)
    if (asked !== undefined && empty !== undefined) {
      // One of the fields is empty where another holds something: EMPTY is asked of all of them.
      const held = yield* bySome(finding, fields, { ...comparison, operator: "is not", value: empty })
      if (rest === undefined) return asked === "is" ? Where.not(held) : held
      const others = yield* byShared(finding, fields, { ...comparison, value: rest })
      return asked === "is" ? either(others, Where.not(held)) : others
    }
    const operator = lookUp(contrary, comparison.operator)
    return operator === undefined
      ? positive
      : both(positive, Where.not(yield* bySome(finding, fields, { ...comparison, operator })))
  })

const compared = (finding: Finding, comparison: Comparison): Resolved<IssueWhere> =>
  Either.flatMap(fieldsNamed(finding, comparison.field), (fields) => {
    const [first, ...others] = fields
    if (first === undefined) return Either.right(Where.none)
    return others.length === 0 ? byOne(finding, first, comparison) : byShared(finding, fields, comparison)
  })

/** The filter that a clause of JQL means. */
export const resolveWhere = (finding: Finding, clause: Clause | undefined): Resolved<IssueWhere> => {
  switch (clause?._tag) {
    case undefined:
      return Either.right(Where.all)
    case "Comparison":
      return compared(finding, clause)
    case "Not":
      return Either.map(resolveWhere(finding, clause.clause), opposite)
    case "And":
    case "Or": {
      const joined = clause._tag === "And" ? both : either
      return Either.map(Either.all(clause.clauses.map((each) => resolveWhere(finding, each))), (all) =>
        joined(...all),
      )
    }
  }
}
