import { InvalidInput, type LimitExceeded, type Violation, exceeded, showGiven } from "@quoin/kernel"
import * as Either from "effect/Either"
import { issueTypeOf } from "../site/lookup"
import type { Writing } from "../fields/FieldKind"
import { fieldTable, isIn } from "../fields/fieldTable"
import { asList, isObject } from "../fields/inputValues"
import type { IssueRecord } from "../Issue"
import { valueTexts } from "../issue/values"
import { limits } from "../limits"
import type { Edits } from "./Edits"
import type { Site } from "../site/Site"

const violation = (field: string, given: string, allowed: string): Violation => ({ field, given, allowed })

/** What must be there. An epic has a name. */
const missing = (issue: IssueRecord, site: Site): ReadonlyArray<Violation> =>
  fieldTable(site).held.flatMap((field) => {
    const wanted = field.required || (field.custom?.kind === "epicName" && levelOf(site, issue) === "epic")
    return wanted && isIn(field, issue) && asList(field.get(issue)).every((text) => text.trim() === "")
      ? [violation(field.id, "nothing", `${field.name} is required`)]
      : []
  })

const levelOf = (site: Site, { typeId }: IssueRecord) => issueTypeOf(site, typeId).level

const parentFaults = (
  issue: IssueRecord,
  parent: IssueRecord | undefined,
  site: Site,
): ReadonlyArray<Violation> => {
  const isSubtask = levelOf(site, issue) === "subtask"
  if (issue.parentId === undefined) {
    return isSubtask ? [violation("parent", "nothing", "the issue that the sub-task is a part of")] : []
  }
  if (!isSubtask) return [violation("parent", issue.parentId, "nothing: only sub-tasks have a parent")]
  if (parent === undefined) return []
  if (parent.projectId !== issue.projectId) {
    return [violation("parent", issue.parentId, "an issue of the same project")]
  }
  return levelOf(site, parent) === "subtask"
    ? [violation("parent", issue.parentId, "an issue that is no sub-task itself")]
    : []
}

/** The epic that an issue belongs to is an epic, and neither epics nor sub-tasks belong to one. */
const epicFaults = (issue: IssueRecord, writing: Writing): ReadonlyArray<Violation> => {
  const field = fieldTable(writing.site).held.find(({ custom }) => custom?.kind === "epicLink")
  const epicId = field === undefined ? undefined : asList(field.get(issue))[0]
  if (field === undefined || epicId === undefined) return []
  if (levelOf(writing.site, issue) !== "standard") {
    return [violation(field.id, epicId, "nothing: neither epics nor sub-tasks belong to an epic")]
  }
  const epic = writing.issue(epicId)
  return epic === undefined || levelOf(writing.site, epic) === "epic"
    ? []
    : [violation(field.id, epicId, "an issue that is an epic")]
}

/** The last that was said of a field: by a verb, or as its value. */
const saidOf = ({ fields, update }: Edits, fieldId: string): unknown => {
  const last = Object.hasOwn(update, fieldId) ? update[fieldId]?.at(-1) : undefined
  if (last !== undefined) return isObject(last) ? Object.values(last)[0] : last
  return Object.hasOwn(fields, fieldId) ? fields[fieldId] : undefined
}

/** Tells what is wrong with a field in what was sent of it, and not in what that became. */
const asSent =
  (said: Edits) =>
  (fault: Violation): Violation => {
    const given = saidOf(said, fault.field)
    return given === undefined || given === null ? fault : { ...fault, given: showGiven(given) }
  }

/** The rules that an issue keeps as a whole (TRK-29). `parent` is the one that it is given now, if any. */
export const checkIssue = (
  issue: IssueRecord,
  parent: IssueRecord | undefined,
  writing: Writing,
  said: Edits,
): Either.Either<IssueRecord, InvalidInput | LimitExceeded> => {
  const tooMany = exceeded(limits, "valuesOfIssue", valueTexts(issue).length, "of all custom fields together")
  if (tooMany !== undefined) return Either.left(tooMany)
  const faults = [
    ...missing(issue, writing.site),
    ...parentFaults(issue, parent, writing.site),
    ...epicFaults(issue, writing),
  ]
  const [first, ...rest] = faults.map(asSent(said))
  return first === undefined
    ? Either.right(issue)
    : Either.left(new InvalidInput({ violations: [first, ...rest] }))
}
