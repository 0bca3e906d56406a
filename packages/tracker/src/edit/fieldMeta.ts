import * as Either from "effect/Either"
import type { IssueRecord } from "../Issue"
import { securityField } from "./levels"
import { verbsOn } from "./Applied"
import type { Desk } from "./Desk"
import { type Context, fieldTable, isIn } from "../fields/fieldTable"
import { type FieldMeta, fieldSchema } from "../fields/FieldSchema"
import type { HeldField } from "../fields/IssueField"
import { takenOn } from "../screens/Screen"

/** What new issues have in a field where nothing is said, as far as it can be shown. */
const ofDefault = (
  { id, kind, custom }: HeldField,
  { writing, showing }: Desk,
): Pick<FieldMeta, "hasDefaultValue" | "defaultValue"> => {
  const { defaultTypeId, defaultPriorityId } = writing.offers
  const isThere =
    id === "reporter" ||
    (id === "priority" && defaultPriorityId !== undefined) ||
    (id === "issuetype" && defaultTypeId !== undefined)
  if (custom?.default === undefined) return { hasDefaultValue: isThere }
  const held = kind.read(custom.default, writing)
  return {
    hasDefaultValue: true,
    ...(Either.isRight(held) ? { defaultValue: kind.show(held.right, showing) } : {}),
  }
}

/** What is said of a field on a screen. */
export const fieldMeta = (field: HeldField, desk: Desk, required = field.required): FieldMeta => ({
  fieldId: field.id,
  name: field.name,
  required,
  schema: fieldSchema(field),
  operations: field.kind.verbs,
  ...(field.kind.choices === undefined ? {} : { allowedValues: field.kind.choices(desk.writing) }),
  ...ofDefault(field, desk),
})

/** The project field, which is said at creation alone. */
const projectMeta = ({ writing: { project } }: Desk): FieldMeta => ({
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

const ownType = (field: HeldField, { typeId }: Pick<IssueRecord, "typeId">, desk: Desk): FieldMeta => {
  const meta = fieldMeta(field, desk)
  if (field.id !== "issuetype") return meta
  const type = desk.writing.site.issueTypes.find(({ id }) => id === typeId)
  return type === undefined ? meta : { ...meta, allowedValues: [{ kind: "issueType", issueType: type }] }
}

/** What hangs on issues is written by verbs that come with an update: on new issues by those that add (TRK-334, TRK-335, TRK-336). */
const hungMetas = (
  { writing: { site, features } }: Desk,
  screen: "create" | "edit",
): ReadonlyArray<FieldMeta> => {
  const verbs = verbsOn(screen)
  const written: ReadonlyArray<readonly [id: string, operations: ReadonlyArray<string>]> = [
    ["comment", verbs],
    ...(features.timeTrackingEnabled ? [["worklog", verbs] as const] : []),
    // Links are removed by an operation of their own.
    ...(features.issueLinkingEnabled ? [["issuelinks", ["add"]] as const] : []),
  ]
  return written.flatMap(([id, operations]) => {
    const field = fieldTable(site).byId(id)
    return field === undefined
      ? []
      : [
          {
            fieldId: id,
            name: field.name,
            required: false,
            schema: fieldSchema(field),
            operations,
            hasDefaultValue: false,
          },
        ]
  })
}

/** Which fields an issue of a type has on a screen, and what may be written (TRK-34). */
export const screenMeta = (
  desk: Desk,
  issue: Context,
  screen: "create" | "edit",
): ReadonlyArray<FieldMeta> => {
  const type = desk.writing.site.issueTypes.find(({ id }) => id === issue.typeId)
  const isSubtask = type?.level === "subtask"
  const hasLevels = desk.writing.project.securitySchemeId !== undefined
  const taken = takenOn(desk.writing.site, screen)
  const fields = fieldTable(desk.writing.site)
    .held.filter((field) => taken(field) && isIn(field, issue))
    .filter(({ id }) => id !== "parent" || isSubtask)
    // Where issues are kept in no levels, or go where their parents are, nobody chooses one.
    .filter(({ id }) => id !== securityField || (hasLevels && !isSubtask))
    .map((field) => {
      const meta = screen === "create" ? ownType(field, issue, desk) : fieldMeta(field, desk)
      const named = field.custom?.kind === "epicName" && type?.level === "epic"
      return field.id === "parent" || named ? { ...meta, required: true } : meta
    })
  const all = [...fields, ...hungMetas(desk, screen)]
  return screen === "create" ? [projectMeta(desk), ...all] : all
}
