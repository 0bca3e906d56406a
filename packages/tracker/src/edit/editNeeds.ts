import { type Permission, type Reads, type StorageUnavailable, lookUp } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import { type InProject, type ProjectPermission, firstLacking, inProject, withIssue } from "../permissions"
import { type Edits, noEdits } from "./Edits"

/** Fields that ask for a permission of their own. Who may not edit an issue may still assign it, and comment on it. */
const ofField: Readonly<Record<string, { readonly permission: ProjectPermission; readonly alone: boolean }>> =
  {
    assignee: { permission: "ASSIGN_ISSUES", alone: true },
    duedate: { permission: "SCHEDULE_ISSUES", alone: false },
    reporter: { permission: "MODIFY_REPORTER", alone: false },
    security: { permission: "SET_ISSUE_SECURITY", alone: false },
  }

/** What hangs on the issue asks for rights of its own (TRK-107). */
export const hung: ReadonlyArray<string> = ["comment", "worklog", "issuelinks"]

const asked = ({ fields, update }: Edits) => {
  const named = [...new Set([...Object.keys(fields), ...Object.keys(update)])].filter(
    (id) => !hung.includes(id),
  )
  const special = named.flatMap((id) => lookUp(ofField, id) ?? [])
  return {
    permissions: special.map(({ permission }) => permission),
    alone: special.length === named.length && special.every((each) => each.alone),
  }
}

type Needed = Effect.Effect<Permission.Permission, StorageUnavailable>
type Reading = Pick<Reads, "mayEach">

/** What an update needs (TRK-70): of all of it, what the caller lacks. */
export const loadUpdateNeeds = (
  reads: Reading,
  placed: InProject,
  edits: Edits,
  setsProperties: boolean,
  ofParts: ReadonlyArray<Permission.Permission>,
): Needed => {
  const { permissions, alone } = asked(edits)
  const isEnough = alone && !setsProperties && permissions.length + ofParts.length > 0
  const needed: ReadonlyArray<ProjectPermission> = isEnough ? permissions : ["EDIT_ISSUES", ...permissions]
  return firstLacking(reads, [...needed.map((each) => withIssue(each, placed)), ...ofParts])
}

/** What a new issue needs. */
export const loadCreateNeeds = (
  reads: Reading,
  project: InProject["project"],
  named: string | undefined,
  edits: Edits,
  ofParts: ReadonlyArray<Permission.Permission>,
): Needed =>
  firstLacking(reads, [
    ...["CREATE_ISSUES" as const, ...asked(edits).permissions].map((each) => inProject(each, project, named)),
    ...ofParts,
  ])

/** What a transition needs: to come to a done status is to resolve, also where fields come with it. */
export const transitionNeeds = (
  placed: InProject,
  resolves: boolean,
  edits: Edits = noEdits,
  ofParts: ReadonlyArray<Permission.Permission> = [],
): ReadonlyArray<Permission.Permission> => {
  const needed: ReadonlyArray<ProjectPermission> = [
    "TRANSITION_ISSUES",
    ...(resolves ? ["RESOLVE_ISSUES" as const] : []),
    ...asked(edits).permissions,
  ]
  return [...needed.map((each) => withIssue(each, placed)), ...ofParts]
}
