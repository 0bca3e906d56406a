import { Given, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ShownUser } from "./people"
import { CategoryRecord } from "./project/categories/Category"

export const ProjectId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("ProjectId"))
export type ProjectId = typeof ProjectId.Type

export const ProjectTypeKey = Schema.Literal("software", "business", "service_desk")
export const AssigneeType = Schema.Literal("PROJECT_LEAD", "UNASSIGNED")

/** A project as it is stored. The key may be renamed; everything refers to the id. */
export const ProjectRecord = Schema.Struct({
  id: ProjectId,
  key: Schema.NonEmptyString,
  /** Keys that it had before: issues answer there, too (TRK-9). */
  formerKeys: Schema.Array(Schema.String),
  name: Schema.NonEmptyString,
  typeKey: ProjectTypeKey,
  description: Schema.String,
  url: Schema.String,
  lead: Schema.optional(Schema.String),
  assigneeType: AssigneeType,
  archived: Schema.Boolean,
  /** Absent where it has the default one. */
  permissionSchemeId: Schema.optional(Schema.String),
  /** Absent where issues are kept in no levels. */
  securitySchemeId: Schema.optional(Schema.String),
  /** Absent where it has the default one. */
  notificationSchemeId: Schema.optional(Schema.String),
  /** Absent where it offers all types of issues, and all priorities. */
  issueTypeSchemeId: Schema.optional(Schema.String),
  prioritySchemeId: Schema.optional(Schema.String),
  categoryId: Schema.optional(Schema.String),
  /** Absent where it is shown by the picture of all projects. */
  avatarId: Schema.optional(Schema.String),
  createdAt: Instant,
})
export type ProjectRecord = typeof ProjectRecord.Type

/** How many issues a project has had: the number of the last one (TRK-20). */
export const CounterRecord = Schema.Struct({ projectId: ProjectId, last: Schema.Int })
export type CounterRecord = typeof CounterRecord.Type

/** A project as it is shown wherever it is named. */
export const ProjectReference = Schema.Struct({
  id: ProjectId,
  key: Schema.String,
  name: Schema.String,
  typeKey: ProjectTypeKey,
  /** The picture that it is shown by; that of all projects where it is left out. */
  avatarId: Schema.optional(Schema.String),
})
export type ProjectReference = typeof ProjectReference.Type

export const projectReference = ({ id, key, name, typeKey, avatarId }: ProjectRecord): ProjectReference => ({
  id,
  key,
  name,
  typeKey,
  ...(avatarId === undefined ? {} : { avatarId }),
})

/** A project as callers see it. */
export const ProjectView = Schema.Struct({
  ...ProjectReference.fields,
  description: Schema.String,
  url: Schema.String,
  lead: Schema.optional(ShownUser),
  assigneeType: AssigneeType,
  archived: Schema.Boolean,
  /** Keys that it had before, the oldest first; it is still found by them. */
  formerKeys: Schema.Array(Schema.String),
  category: Schema.optional(CategoryRecord),
})
export type ProjectView = typeof ProjectView.Type

export const projectView = (
  project: ProjectRecord,
  people: (key: string) => ShownUser,
  category: CategoryRecord | undefined,
): ProjectView => ({
  ...projectReference(project),
  description: project.description,
  url: project.url,
  ...(project.lead === undefined ? {} : { lead: people(project.lead) }),
  assigneeType: project.assigneeType,
  archived: project.archived,
  formerKeys: project.formerKeys,
  ...(category === undefined ? {} : { category }),
})
