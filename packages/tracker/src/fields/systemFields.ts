import { limits } from "../limits"
import type { IssueRecord } from "../Issue"
import type { FieldKind } from "./FieldKind"
import type { HeldField, Screen } from "./IssueField"
import { parentKind, readOnly } from "./kinds/issueKinds"
import { levelKind } from "./kinds/levelKind"
import {
  componentsKind,
  issueTypeKind,
  priorityKind,
  resolutionKind,
  statusKind,
  versionsKind,
} from "./kinds/namedKinds"
import { userKind } from "./kinds/peopleKinds"
import { dateKind, datetimeKind, labelsKind, textKind } from "./kinds/plainKinds"

/** The members of an issue that hold a field each. */
type Member = Exclude<keyof IssueRecord, "id" | "projectId" | "number" | "custom" | "objects" | "since">

const writable: ReadonlyArray<Screen> = ["create", "edit", "transition"]

interface More {
  readonly clauseNames?: ReadonlyArray<string>
  readonly screens?: ReadonlyArray<Screen>
  readonly required?: boolean
  readonly navigable?: boolean
}

const held = (id: string, name: string, kind: FieldKind, member: Member, more: More = {}): HeldField => ({
  tag: "held",
  id,
  name,
  kind,
  clauseNames: more.clauseNames ?? [id],
  navigable: more.navigable ?? true,
  orderable: true,
  searchable: true,
  screens: more.screens ?? writable,
  required: more.required ?? false,
  get: (issue) => issue[member],
  set: (issue, value) => ({ ...issue, [member]: value }),
})

const byWorkflow = readOnly(statusKind, "no value here: a transition changes the status")
const byItself = "no value here: the tracker sets it"

/** The fields that every issue has and holds itself (TRK-21). */
export const systemFields: ReadonlyArray<HeldField> = [
  held("summary", "Summary", textKind(limits.summaryChars), "summary", { required: true }),
  held("issuetype", "Issue Type", issueTypeKind, "typeId", {
    clauseNames: ["issuetype", "type"],
    screens: ["create", "edit"],
    required: true,
  }),
  held("parent", "Parent", parentKind, "parentId", { screens: ["create"] }),
  held("status", "Status", byWorkflow, "statusId", { screens: [] }),
  held("priority", "Priority", priorityKind, "priorityId"),
  held("resolution", "Resolution", resolutionKind, "resolutionId", { screens: ["transition"] }),
  held("description", "Description", textKind(limits.descriptionChars, "many lines"), "description"),
  held("environment", "Environment", textKind(limits.descriptionChars, "many lines"), "environment", {
    navigable: false,
  }),
  held("labels", "Labels", labelsKind, "labels"),
  held("components", "Component/s", componentsKind, "componentIds", { clauseNames: ["component"] }),
  held("fixVersions", "Fix Version/s", versionsKind, "fixVersionIds", { clauseNames: ["fixVersion"] }),
  held("versions", "Affects Version/s", versionsKind, "versionIds", { clauseNames: ["affectedVersion"] }),
  held("assignee", "Assignee", userKind, "assignee"),
  held("reporter", "Reporter", userKind, "reporter"),
  held("security", "Security Level", levelKind, "securityId", {
    clauseNames: ["level"],
    screens: ["create", "edit"],
  }),
  held("creator", "Creator", readOnly(userKind, byItself), "creator", { screens: [] }),
  held("duedate", "Due Date", dateKind, "dueDate", { clauseNames: ["due", "duedate"] }),
  held("created", "Created", readOnly(datetimeKind, byItself), "createdAt", {
    clauseNames: ["created", "createdDate"],
    screens: [],
  }),
  held("updated", "Updated", readOnly(datetimeKind, byItself), "updatedAt", {
    clauseNames: ["updated", "updatedDate"],
    screens: [],
  }),
  held("resolutiondate", "Resolved", readOnly(datetimeKind, byItself), "resolvedAt", {
    clauseNames: ["resolved", "resolutiondate"],
    screens: [],
  }),
]
