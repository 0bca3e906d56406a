import { Where, callerKey, lookUp, suggestion } from "@quoin/kernel"
import type { Value } from "@quoin/query"
import * as Either from "effect/Either"
import { Audiences } from "../audience/Audience"
import { NotBuilt } from "../errors"
import { byIdOrName } from "../site/lookup"
import { statusCategories } from "../site/Site"
import type { QueryField } from "./language/fieldNames"
import { type Finding, type IssueWhere, type Resolved, fault, unknown } from "./language/Finding"

/** What stands right of an operator: ids to compare with, and whether EMPTY is among them. */
export interface Wanted {
  readonly ids: ReadonlyArray<string>
  readonly empty: boolean
  /** Issues that are found by a condition, as there may be more of them than ids in a list. */
  readonly issues?: ReadonlyArray<IssueWhere>
  /** Groups whose members are found by a condition. */
  readonly groups?: ReadonlyArray<string>
}

const none: Wanted = { ids: [], empty: false }

const together = (all: ReadonlyArray<Wanted>): Wanted => ({
  ids: [...new Set(all.flatMap(({ ids }) => ids))],
  empty: all.some(({ empty }) => empty),
  issues: all.flatMap(({ issues = [] }) => issues),
  groups: all.flatMap(({ groups = [] }) => groups),
})

const unresolved = /^unresolved$/i

/** The ids that a text stands for, by what the field is about. */
const idsNamed = ({ kind }: QueryField, text: string, finding: Finding): ReadonlyArray<string> => {
  const { site } = finding
  const one = (found: { readonly id: string } | undefined) => (found === undefined ? [] : [found.id])
  switch (kind) {
    case "project":
      return finding.project(text)
    case "issue":
      return finding.issue(text)
    case "user":
    case "audience":
      return finding.user(text)
    case "category":
      return finding.category(text)
    case "component":
      return finding.component(text)
    case "version":
      return finding.version(text).map(({ id }) => id)
    case "issueType":
      return one(byIdOrName(site.issueTypes, text))
    case "status":
      return one(byIdOrName(site.statuses, text))
    case "priority":
      return one(byIdOrName(site.priorities, text))
    case "resolution":
      return one(byIdOrName(site.resolutions, text))
    case "statusCategory": {
      const category = statusCategories.find(({ id, key, name }) =>
        [String(id), key, name.toLowerCase()].includes(text.toLowerCase()),
      )
      return site.statuses.filter((status) => status.category === category?.key).map(({ id }) => id)
    }
    default:
      return [text]
  }
}

/** The values of a field that everybody may know, of which one may be meant. */
const knownValues = ({ kind }: QueryField, { site }: Finding): ReadonlyArray<string> => {
  switch (kind) {
    case "issueType":
      return site.issueTypes.map(({ name }) => name)
    case "status":
      return site.statuses.map(({ name }) => name)
    case "priority":
      return site.priorities.map(({ name }) => name)
    case "resolution":
      return site.resolutions.map(({ name }) => name)
    case "statusCategory":
      return statusCategories.map(({ name }) => name)
    default:
      return []
  }
}

/** What is told where a value names nothing. */
export const unknownValue = (name: string, text: string): string =>
  `The value '${text}' does not exist for the field '${name}'.`

const named = (
  field: QueryField,
  name: string,
  value: Value & { readonly _tag: "Text" },
  finding: Finding,
): Resolved<Wanted> => {
  const { text } = value
  if (field.kind === "resolution" && unresolved.test(text)) return Either.right({ ids: [], empty: true })
  const ids = idsNamed(field, text, finding)
  if (ids.length > 0) return Either.right({ ids, empty: false })
  const near = suggestion(text, knownValues(field, finding))
  const allowed = `a value that exists for the field ${name}`
  return unknown(finding, value.span, unknownValue(name, text), [allowed], none, near)
}

const levels: Readonly<Record<string, ReadonlyArray<string>>> = {
  subtaskIssueTypes: ["subtask"],
  standardIssueTypes: ["epic", "standard"],
}

/** Where the caller stands among those who vote for issues, or watch them (TRK-167). */
const audiences: Readonly<Record<string, "voters" | "watchers">> = {
  votedIssues: "voters",
  watchedIssues: "watchers",
}

/** The issues that the caller votes for or watches; nobody does neither. */
const withCaller = (side: "voters" | "watchers", { moment }: Finding): Wanted => {
  const key = callerKey(moment.caller)
  const own = key === undefined ? Where.none : Where.equals(side, key)
  return { ...none, issues: [Where.referencedBy(Audiences, "issueId", own)] }
}

type Call = Value & { readonly _tag: "Call" }

/** The users in a group (TRK-372). */
const members = ({ arguments: [argument], span }: Call, finding: Finding): Resolved<Wanted> => {
  const name = argument?._tag === "Text" ? argument.text : ""
  const groups = finding.group(name)
  return groups.length > 0
    ? Either.right({ ...none, groups })
    : unknown(finding, span, `The group '${name}' does not exist.`, ["membersOf the name of a group"], none)
}

const called = (field: QueryField, value: Call, finding: Finding): Resolved<Wanted> => {
  const { site, moment, history } = finding
  if (value.name === "currentUser" && (field.kind === "user" || field.kind === "audience")) {
    const key = callerKey(moment.caller)
    return Either.right({ ids: key === undefined ? [] : [key], empty: false })
  }
  if (value.name === "issueHistory" && field.kind === "issue") {
    return Either.right({ ids: history, empty: false })
  }
  if (value.name === "membersOf" && field.kind === "user") return members(value, finding)
  const side = lookUp(audiences, value.name)
  if (side !== undefined && field.kind === "issue") return Either.right(withCaller(side, finding))
  const wanted = lookUp(levels, value.name)
  if (wanted !== undefined && field.kind === "issueType") {
    const types = site.issueTypes.filter(({ level }) => wanted.includes(level))
    return Either.right({ ids: types.map(({ id }) => id), empty: false })
  }
  return Either.left(new NotBuilt({ what: `the function ${value.name}() for this field` }))
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
      return Either.right({ ids: [], empty: true })
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
  Either.map(wantedIds(userField, userField.names[0], value, finding), ({ ids }) => ids)

const userField: QueryField = { names: ["by"], kind: "user", field: "creator", always: false }
