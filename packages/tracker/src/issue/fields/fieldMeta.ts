import type { IssueRecord } from "../Issue"
import type { Writing } from "./FieldKind"
import { type Context, fieldTable, isIn } from "./fieldTable"
import { type FieldMeta, fieldSchema } from "./FieldSchema"
import type { HeldField, Screen } from "./IssueField"

/** What is said of a field on a screen. */
export const fieldMeta = (field: HeldField, writing: Writing, required = field.required): FieldMeta => ({
  fieldId: field.id,
  name: field.name,
  required,
  schema: fieldSchema(field),
  operations: field.kind.verbs,
  ...(field.kind.choices === undefined ? {} : { allowedValues: field.kind.choices(writing) }),
  hasDefaultValue: field.id === "priority" || field.id === "reporter",
})

/** The project field, which is said at creation alone. */
const projectMeta = ({ project }: Writing): FieldMeta => ({
  fieldId: "project",
  name: "Project",
  required: true,
  schema: { type: "project", system: "project" },
  operations: ["set"],
  allowedValues: [
    {
      kind: "project",
      project: { id: project.id, key: project.key, name: project.name, typeKey: project.typeKey },
    },
  ],
  hasDefaultValue: false,
})

const ownType = (field: HeldField, { typeId }: Pick<IssueRecord, "typeId">, writing: Writing): FieldMeta => {
  const meta = fieldMeta(field, writing)
  if (field.id !== "issuetype") return meta
  const type = writing.site.issueTypes.find(({ id }) => id === typeId)
  return type === undefined ? meta : { ...meta, allowedValues: [{ kind: "issueType", issueType: type }] }
}

/** Which fields an issue of a type has on a screen, and what may be written (TRK-34). */
export const screenMeta = (writing: Writing, issue: Context, screen: Screen): ReadonlyArray<FieldMeta> => {
  const type = writing.site.issueTypes.find(({ id }) => id === issue.typeId)
  const isSubtask = type?.level === "subtask"
  const fields = fieldTable(writing.site)
    .held.filter((field) => field.screens.includes(screen) && isIn(field, issue))
    .filter(({ id }) => id !== "parent" || isSubtask)
    .map((field) => {
      const meta = screen === "create" ? ownType(field, issue, writing) : fieldMeta(field, writing)
      const named = field.custom?.kind === "epicName" && type?.level === "epic"
      return field.id === "parent" || named ? { ...meta, required: true } : meta
    })
  return screen === "create" ? [projectMeta(writing), ...fields] : fields
}
