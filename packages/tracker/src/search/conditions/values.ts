import { suggestion } from "@quoin/kernel"
import type { Call, Value } from "@quoin/query"
import * as Either from "effect/Either"
import { NotBuilt } from "../../errors"
import { serves } from "../language/functions"
import { type Finding, type IssueWhere, type Resolved, fault, unknown } from "../language/Finding"
import type { QueryField } from "../language/QueryField"
import { unknownValue } from "../language/unknownValue"
import { issuesCalled } from "./calls/issueCalls"
import { idsCalled } from "./calls/idCalls"
import { idsNamed, knownValues } from "./namedValues"
import { type Things, thingsCalled } from "./calls/things"

/** What stands right of an operator: ids to compare with, and whether EMPTY is among them. */
export interface Wanted {
  readonly ids: ReadonlyArray<string>
  readonly empty: boolean
  /** Issues that are found by a condition, as there may be more of them than ids in a list. */
  readonly issues: ReadonlyArray<IssueWhere>
  /** Other things that are found by a condition. */
  readonly things: ReadonlyArray<Things>
}

const none: Wanted = { ids: [], empty: false, issues: [], things: [] }

const together = (all: ReadonlyArray<Wanted>): Wanted => ({
  ids: [...new Set(all.flatMap(({ ids }) => ids))],
  empty: all.some(({ empty }) => empty),
  issues: all.flatMap(({ issues }) => issues),
  things: all.flatMap(({ things }) => things),
})

const unresolved = /^unresolved$/i

const named = (
  field: QueryField,
  name: string,
  value: Value & { readonly _tag: "Text" },
  finding: Finding,
): Resolved<Wanted> => {
  const { text } = value
  if (field.kind === "resolution" && unresolved.test(text)) return Either.right({ ...none, empty: true })
  const ids = idsNamed(field, text, finding)
  if (ids.length > 0) return Either.right({ ...none, ids })
  const near = suggestion(text, knownValues(field, finding))
  const allowed = `a value that exists for the field ${name}`
  return unknown(finding, value.span, unknownValue(name, text), [allowed], none, near)
}

const called = (field: QueryField, call: Call, finding: Finding): Resolved<Wanted> => {
  if (!serves(call.name, field.kind))
    return Either.left(new NotBuilt({ what: `the function ${call.name}() for this field` }))
  const ids = idsCalled(call, finding)
  if (ids !== undefined) return Either.map(ids, (found) => ({ ...none, ids: found }))
  const issues = issuesCalled(call, finding)
  if (issues !== undefined) return Either.map(issues, (found) => ({ ...none, issues: found }))
  const things = thingsCalled(call, finding)
  if (things === undefined)
    return Either.left(new NotBuilt({ what: `the function ${call.name}() for this field` }))
  return Either.map(things, (found) =>
    // From values that stand behind a beginning no reference is followed.
    field.behind === undefined ? { ...none, things: [found] } : { ...none, ids: finding.loaded(call) },
  )
}

/** The ids that stand right of an operator. */
export const wantedIds = (
  field: QueryField,
  name: string,
  value: Value,
  finding: Finding,
): Resolved<Wanted> => {
  switch (value._tag) {
    case "Text":
      return named(field, name, value, finding)
    case "Empty":
      return Either.right({ ...none, empty: true })
    case "List":
      return Either.map(
        Either.all(value.items.map((each) => wantedIds(field, name, each, finding))),
        together,
      )
    case "Call":
      return called(field, value, finding)
    case "Placeholder":
      return Either.left(fault(finding, value.span, ["a value"]))
  }
}

/** The users that are named, of whom the caller may be one. */
export const usersSaid = (finding: Finding, value: Value): Resolved<ReadonlyArray<string>> =>
  Either.flatMap(wantedIds(userField, userField.names[0], value, finding), ({ ids, things }) =>
    things.length > 0
      ? Either.left(new NotBuilt({ what: "membersOf() in a search of the past" }))
      : Either.right(ids),
  )

const userField: QueryField = { names: ["by"], kind: "user", field: "creator", always: false }
