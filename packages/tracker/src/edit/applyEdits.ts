import { InvalidInput, type Moment, type Violation, distinct, lookUp, showGiven } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { Held, Writing } from "../fields/FieldKind"
import { type FieldTable, fieldTable, isIn } from "../fields/fieldTable"
import { issueTypeOf } from "../site/lookup"
import { asList, asText, namedBy } from "../fields/inputValues"
import type { HeldField } from "../fields/IssueField"
import type { IssueRecord } from "../Issue"
import type { Applied, Applying, Step } from "./Applied"
import { assigned, automatic, automaticAssignee, somebody } from "./assignee"
import { type Edit, type Edits, editsOf } from "./Edits"
import { takenOn } from "../screens/Screen"
import { securityField } from "./levels"
import { readTimes } from "./timesInput"
import { commentEdit } from "./parts/commentEdits"
import { linkEdit } from "./parts/linkEdits"
import { worklogEdit } from "./parts/worklogEdits"

const notOnScreen = "nothing: the field cannot be set. It is not on the appropriate screen, or unknown."

/** What a field holds after an edit. A list that is replaced keeps what its editor does not see. */
const heldAfter = (
  now: ReadonlyArray<string>,
  value: Held,
  { kind }: HeldField,
  verb: string,
  writing: Writing,
): Held => {
  const changed = asList(value)
  if (verb === "add") return distinct([...now, ...changed])
  if (verb === "remove") return now.filter((each) => !changed.includes(each))
  const hidden = now.filter((each) => kind.isHidden?.(each, writing) === true)
  return hidden.length === 0 ? value : distinct([...changed, ...hidden])
}

const held = (before: Applied, field: HeldField, { verb, given }: Edit, writing: Writing): Step => {
  const { issue } = before
  if (field.id === securityField && issueTypeOf(writing.site, issue.typeId).level === "subtask") {
    return Either.left("nothing: a sub-task is kept where its parent is")
  }
  const allowed = field.kind.verbs
  if (!allowed.some((each) => each === verb)) return Either.left(`one of the verbs ${allowed.join(", ")}`)
  if (field.id === "assignee" && namedBy(given) === automatic) {
    return Either.map(assigned(issue, automaticAssignee(issue, writing), writing), (next) => ({
      ...before,
      issue: next,
    }))
  }
  const one = verb === "add" || verb === "remove"
  return Either.flatMap(field.kind.read(one ? [given] : given, writing), (value) => {
    if (field.id === "assignee") {
      return value === undefined && !writing.features.unassignedIssuesAllowed
        ? Either.left(somebody)
        : Either.map(assigned(issue, asText(value), writing), (next) => ({ ...before, issue: next }))
    }
    const next = heldAfter(asList(field.get(issue)), value, field, verb, writing)
    return Either.right({ ...before, issue: field.set(issue, next) })
  })
}

/** Fields that are not held as one value. */
const others: Readonly<Record<string, (before: Applied, edit: Edit, applying: Applying) => Step>> = {
  comment: commentEdit,
  worklog: worklogEdit,
  issuelinks: linkEdit,
  timetracking: (before, { verb, given }, { writing: { site, features } }) =>
    !features.timeTrackingEnabled
      ? Either.left("nothing: time tracking is switched off")
      : verb === "set" || verb === "edit"
        ? Either.map(readTimes(given, site), (times) => ({ ...before, issue: { ...before.issue, ...times } }))
        : Either.left("one of the verbs set, edit"),
}

/** Which edits a screen takes. To say who does an issue, and nothing else, is to assign it: that is asked for on no screen (D-1214). */
const takenEdits = (edits: ReadonlyArray<Edit>, { screen, transitionId, writing }: Applying) => {
  const taken = takenOn(writing.site, screen, transitionId)
  const assigns = screen === "edit" && edits.every(({ fieldId }) => fieldId === "assignee")
  return (field: HeldField, given: unknown): boolean =>
    taken(field) ||
    (field.id === "assignee" && (assigns || (screen === "create" && namedBy(given) === automatic)))
}

const apply = (
  before: Applied,
  edit: Edit,
  table: FieldTable,
  applying: Applying,
  takes: ReturnType<typeof takenEdits>,
): Step => {
  const other = lookUp(others, edit.fieldId)
  if (other !== undefined) return other(before, edit, applying)
  const field = table.byId(edit.fieldId)
  return field?.tag === "held" && takes(field, edit.given) && isIn(field, before.issue)
    ? held(before, field, edit, applying.writing)
    : Either.left(notOnScreen)
}

/** An issue that comes to be resolved says when; one that is not resolved any more does not. */
const resolvedSince = (before: IssueRecord, after: IssueRecord, { at }: Moment): IssueRecord => {
  if (after.resolutionId === undefined) return { ...after, resolvedAt: undefined }
  return before.resolutionId === after.resolutionId ? after : { ...after, resolvedAt: at }
}

const refused = ([first, ...rest]: ReadonlyArray<Violation>): InvalidInput | undefined =>
  first === undefined ? undefined : new InvalidInput({ violations: [first, ...rest] })

/** Types come first: which fields there are follows from them. */
const typeFirst = (edits: ReadonlyArray<Edit>): ReadonlyArray<Edit> => [
  ...edits.filter(({ fieldId }) => fieldId === "issuetype"),
  ...edits.filter(({ fieldId }) => fieldId === "components"),
  ...edits.filter(({ fieldId }) => fieldId !== "issuetype" && fieldId !== "components"),
]

/** Writes all edits into an issue; or names every field that is broken (TRK-27). */
export const applyEdits = (
  start: IssueRecord,
  edits: Edits,
  applying: Applying,
  moment: Moment,
): Either.Either<Applied, InvalidInput> => {
  const table = fieldTable(applying.writing.site)
  const violations: Array<Violation> = []
  for (const id of Object.keys(edits.fields)) {
    if (!Object.hasOwn(edits.update, id)) continue
    violations.push({ field: id, given: "twice", allowed: "once: in fields or in update" })
  }
  let applied: Applied = { issue: start, parts: [] }
  const all = typeFirst(editsOf(edits))
  const takes = takenEdits(all, applying)
  for (const edit of all) {
    const next = apply(applied, edit, table, applying, takes)
    if (Either.isRight(next)) applied = next.right
    else violations.push({ field: edit.place, given: showGiven(edit.given), allowed: next.left })
  }
  const failure = refused(violations)
  return failure === undefined
    ? Either.right({ ...applied, issue: resolvedSince(start, applied.issue, moment) })
    : Either.left(failure)
}
