import { Given, Resource, ResourceField, foldCase } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { type People, ShownUser } from "../people"
import { limits } from "../limits"
import { ProjectId, type ProjectRecord } from "../Project"
import { loadNamedKey } from "../project/storedProject"

export const ComponentId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("ComponentId"))

/** Who is assigned an issue of the component that is created without an assignee. */
export const ComponentAssignee = Schema.Literal(
  "PROJECT_DEFAULT",
  "COMPONENT_LEAD",
  "PROJECT_LEAD",
  "UNASSIGNED",
)

export const componentFields = {
  name: ResourceField.name(limits.nameChars),
  description: ResourceField.text(limits.descriptionChars),
  /** The name of the user who leads it; their key is kept. */
  lead: ResourceField.reference(loadNamedKey),
  assigneeType: ResourceField.choice(ComponentAssignee, "PROJECT_DEFAULT"),
}

/** A part of what a project makes. */
export const ComponentRecord = Schema.Struct({
  id: ComponentId,
  projectId: ProjectId,
  ...Resource.kept(componentFields),
})
export type ComponentRecord = typeof ComponentRecord.Type

/** No two components of a project have one name, whatever its case (TRK-12). */
export const componentClaim = ({ projectId, name }: Pick<ComponentRecord, "projectId" | "name">): string =>
  `${projectId}/${foldCase(name)}`

export const ComponentView = Schema.asSchema(
  Schema.Struct({
    id: ComponentId,
    name: Schema.String,
    description: Schema.String,
    lead: Schema.optional(ShownUser),
    assigneeType: ComponentAssignee,
    /** Who that comes to now. */
    assignee: Schema.optional(ShownUser),
    projectId: ProjectId,
    projectKey: Schema.String,
  }),
)
export type ComponentView = typeof ComponentView.Type

/** The key of whoever is assigned new issues of a component; nothing where it is nobody. */
export const assigneeOf = (
  { assigneeType, lead }: Pick<ComponentRecord, "assigneeType" | "lead">,
  project: Pick<ProjectRecord, "assigneeType" | "lead">,
): string | undefined => {
  switch (assigneeType) {
    case "COMPONENT_LEAD":
      return lead
    case "PROJECT_LEAD":
      return project.lead
    case "UNASSIGNED":
      return undefined
    case "PROJECT_DEFAULT":
      return project.assigneeType === "PROJECT_LEAD" ? project.lead : undefined
  }
}

export const componentView = (
  component: ComponentRecord,
  project: ProjectRecord,
  people: People,
): ComponentView => {
  const assignee = assigneeOf(component, project)
  return {
    id: component.id,
    name: component.name,
    description: component.description,
    ...(component.lead === undefined ? {} : { lead: people(component.lead) }),
    assigneeType: component.assigneeType,
    ...(assignee === undefined ? {} : { assignee: people(assignee) }),
    projectId: component.projectId,
    projectKey: project.key,
  }
}
