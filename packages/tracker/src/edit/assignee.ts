import type { Permission, ReadFailure, Reads } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type ComponentRecord, assigneeOf } from "../components/Component"
import { inProject, withIssue } from "../permissions"
import { loadAllowedOf } from "../users/allowedUsers"
import type { Writing } from "../fields/FieldKind"
import { namedBy } from "../fields/inputValues"
import { userKind } from "../fields/kinds/peopleKinds"
import type { IssueRecord } from "../Issue"
import { type Edits, editsOf } from "./Edits"

/** How clients say that nobody in particular is assigned, but whoever the project says. */
export const automatic = "-1"

type Assigning = Pick<Writing, "components" | "project" | "features">

const hasOwn = ({ assigneeType }: ComponentRecord): boolean => assigneeType !== "PROJECT_DEFAULT"

const leadOf = ({ project, features }: Assigning): string | undefined =>
  project.assigneeType === "PROJECT_LEAD" || !features.unassignedIssuesAllowed ? project.lead : undefined

/** Whoever the components or the project say (TRK-25). */
export const automaticAssignee = ({ componentIds }: IssueRecord, assigning: Assigning): string | undefined =>
  assigning.components
    .filter((component) => hasOwn(component) && componentIds.includes(component.id))
    .map((component) => assigneeOf(component, assigning.project))
    .find((key) => key !== undefined) ?? leadOf(assigning)

/** What is told where nobody would be assigned, and somebody must be (TRK-92). */
export const somebody = "a user: unassigned issues are switched off"

const assignable = "a user to whom issues of the project may be assigned"

/** The issue with another assignee, who may be that. Whoever is assigned already stays so. */
export const assigned = (
  issue: IssueRecord,
  assignee: string | undefined,
  { mayBeAssigned }: Pick<Writing, "mayBeAssigned">,
): Either.Either<IssueRecord, string> =>
  assignee === undefined || assignee === issue.assignee || mayBeAssigned(assignee)
    ? Either.right({ ...issue, assignee })
    : Either.left(assignable)

/** Whom edits may come to assign: those they name, and everybody whom components or the project say where that is asked for. */
const candidates = (edits: Edits, writing: Assigning & Pick<Writing, "userKey">): ReadonlyArray<string> => {
  const given = editsOf(edits).flatMap((edit) => (edit.fieldId === "assignee" ? [edit.given] : []))
  const own = writing.components.filter(hasOwn).map((component) => assigneeOf(component, writing.project))
  const keys = given.flatMap((each) =>
    namedBy(each) === automatic
      ? [...own, leadOf(writing)]
      : (userKind.users?.(each) ?? []).map(writing.userKey),
  )
  return keys.filter((key) => key !== undefined)
}

/** Who of those whom edits may come to assign may be that (TRK-162): in a new issue, or in the one that is there. */
export const loadAssignable = (
  reads: Pick<Reads, "peekAll" | "mayAnother">,
  edits: Edits,
  writing: Assigning & Pick<Writing, "userKey">,
  before: IssueRecord | undefined,
): Effect.Effect<ReadonlySet<string>, ReadFailure> => {
  const { project } = writing
  const permission: Permission.Permission =
    before === undefined
      ? inProject("ASSIGNABLE_USER", project)
      : withIssue("ASSIGNABLE_USER", { issue: before, project })
  return loadAllowedOf(reads, candidates(edits, writing), permission)
}
