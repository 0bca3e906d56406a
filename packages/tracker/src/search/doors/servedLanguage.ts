import { type LimitExceeded, type QueryReads, type ReadFailure, lookUp } from "@quoin/kernel"
import { type Operator, type QueryFunction, type RightSide, type Span, type Value, jql } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { seenSite } from "../../project/visibleSite"
import { chosenKinds } from "../../site/FieldOptionLists"
import type { Site } from "../../site/Site"
import { customQueryFields } from "../language/customNames"
import { queryFields } from "../language/fieldNames"
import type { Comparison, Finding, IssueWhere, Resolved } from "../language/Finding"
import { serves } from "../language/functions"
import type { QueryField, QueryKind } from "../language/QueryField"
import { loadFinding } from "../loading/loadFinding"
import { resolveOrder } from "../order"
import { resolveWhere } from "../resolve"

/** A name by which queries ask for a field, and what the evaluator takes of it. */
export interface ServedField {
  readonly name: string
  readonly field: QueryField
  /** What its values are. */
  readonly type: string
  readonly operators: ReadonlyArray<string>
  readonly orders: boolean
}

/** A function of the parser's table that the evaluator takes, with the types of values that it stands for. */
export interface ServedFunction {
  readonly called: QueryFunction
  readonly types: ReadonlyArray<string>
}

/** Where several kinds of fields have values of one type. */
const types: Partial<Readonly<Record<QueryKind, string>>> = {
  audience: "user",
  worklogAuthor: "user",
  audienceCount: "number",
  hierarchyLevel: "number",
  worklogDate: "date",
  viewed: "date",
  categoryChanged: "date",
  worklogComment: "text",
  exactText: "text",
  comments: "text",
  texts: "text",
  moment: "date",
  day: "date",
}

const typeOf = ({ kind }: QueryField): string => lookUp(types, kind) ?? kind

/** Places in a text of blanks, so that a fault tells what it is about. */
const text = "   "
const at = (start: number): Span => ({ start, end: start + 1 })
const [ofField, ofOperator, ofValue] = [at(0), at(1), at(2)]

const someText: Value = { _tag: "Text", text: "x", quoted: true, span: ofValue }

const operands: Readonly<Record<RightSide, Value>> = {
  value: someText,
  list: { _tag: "List", items: [someText], span: ofValue },
  empty: { _tag: "Empty", span: ofValue },
  nothing: { _tag: "List", items: [], span: ofValue },
  call: { _tag: "Call", name: "", arguments: [], span: ofValue },
}

const fieldOf = (name: string) => ({
  names: [{ text: name, quoted: true, span: ofField }] as const,
  span: ofField,
})

const asked = (finding: Finding, name: string, operator: string, value: Value): Resolved<IssueWhere> => {
  const comparison: Comparison = {
    _tag: "Comparison",
    field: fieldOf(name),
    operator,
    operatorSpan: ofOperator,
    value,
    span: { start: ofField.start, end: ofValue.end },
  }
  return resolveWhere(finding, comparison)
}

/** The evaluator takes the operator for the field, whatever it says of the value. */
const takesOperator =
  (finding: Finding, name: string) =>
  ({ name: operator, right }: Operator): boolean =>
    Either.match(asked(finding, name, operator, operands[right]), {
      onLeft: (failure) => failure._tag === "QuerySyntaxError" && failure.column === ofValue.start + 1,
      onRight: () => true,
    })

const takesOrder = (finding: Finding, name: string): boolean => {
  const orderBy = [{ field: fieldOf(name), direction: "ascending" as const, span: ofField }]
  return Either.match(
    Either.flatMap(resolveWhere(finding, undefined), (where) =>
      resolveOrder({ ...finding, query: { where: undefined, orderBy } }, where),
    ),
    { onLeft: () => false, onRight: () => true },
  )
}

const takesCall = (finding: Finding, name: string, { name: called, on, fewest }: QueryFunction): boolean => {
  const given = Array.from({ length: fewest }, () => someText)
  const call: Value = { _tag: "Call", name: called, arguments: given, span: ofValue }
  return Either.isRight(asked(finding, name, on.includes("value") ? "=" : "in", call))
}

/** What the evaluator looks at in a custom field, whatever its name and its number. */
const shapeOf = ({ kind, field, always, several, custom }: QueryField): string =>
  [kind, field, always, several, custom?.kind, custom?.searchable].join()

/** What a name comes to where custom fields alone have it: names that are alike are taken alike. Nothing where it is a name of another field. */
const likenessOf = (finding: Finding, name: string): string | undefined => {
  const called = finding.called(name)
  return called._tag === "Fields" && called.fields.every(({ custom }) => custom !== undefined)
    ? called.fields.map(shapeOf).join(" ")
    : undefined
}

/** Asks once of names that are alike: there may be hundreds of custom fields. */
const onceOfAlike = <A>(finding: Finding, ask: (name: string) => A): ((name: string) => A) => {
  const known = new Map<string, A>()
  return (name) => {
    const likeness = likenessOf(finding, name)
    if (likeness === undefined) return ask(name)
    const before = known.get(likeness)
    if (before !== undefined) return before
    const found = ask(name)
    known.set(likeness, found)
    return found
  }
}

/** The fields and functions that the evaluator serves: it is asked of each field, operator and function of its own tables and the parser's. */
const servedBy = (finding: Finding, fields: ReadonlyArray<QueryField>) => {
  const taken = onceOfAlike(finding, (name) => ({
    operators: jql.operators.filter(takesOperator(finding, name)).map((each) => each.name),
    orders: takesOrder(finding, name),
  }))
  return {
    fields: fields.flatMap((field) =>
      field.names.map((name): ServedField => ({ name, field, type: typeOf(field), ...taken(name) })),
    ),
    functions: jql.functions.flatMap((called): ReadonlyArray<ServedFunction> => {
      const takes = onceOfAlike(finding, (name) => takesCall(finding, name, called))
      const taking = fields.filter(({ kind, names: [name] }) => serves(called.name, kind) && takes(name))
      return taking.length === 0 ? [] : [{ called, types: [...new Set(taking.map(typeOf))] }]
    }),
  }
}

export type ServedLanguage = ReturnType<typeof servedBy>

/** The language as it is served to the caller. */
export const loadServedLanguage = (
  site: Site,
  reads: QueryReads,
): Effect.Effect<ServedLanguage, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const now = yield* seenSite(reads, site, chosenKinds)
    const nothing = { text, query: { where: undefined, orderBy: [] } }
    const noSaved = () => Effect.succeed(() => Either.right([]))
    const finding = yield* loadFinding(now, reads, nothing, () => undefined, noSaved)
    return servedBy(finding, [...queryFields, ...customQueryFields(now)])
  })
