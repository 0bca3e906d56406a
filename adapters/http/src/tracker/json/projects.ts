import { Expansion } from "@quoin/kernel"
import type {
  CategoryRecord,
  ComponentView,
  ProjectReference,
  ProjectView,
  VersionView,
} from "@quoin/tracker"
import * as Schema from "effect/Schema"
import type { Addresses, Call } from "../../request/Call"
import { projectAvatars, selfOf } from "../address"
import { AvatarsJson, UserJson, userJson } from "./people"

const reference = {
  self: Schema.String,
  id: Schema.String,
  key: Schema.String,
  name: Schema.String,
  projectTypeKey: Schema.String,
  avatarUrls: AvatarsJson,
}

export const ProjectReferenceJson = Schema.Struct(reference).annotations({ identifier: "ProjectReference" })

export const projectReferenceJson = (
  { id, key, name, typeKey }: ProjectReference,
  addresses: Addresses,
): typeof ProjectReferenceJson.Type => ({
  self: selfOf(addresses, "project", id),
  id,
  key,
  name,
  projectTypeKey: typeKey,
  avatarUrls: projectAvatars(addresses),
})

export const ProjectCategoryJson = Schema.Struct({
  self: Schema.String,
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
}).annotations({ identifier: "ProjectCategory" })

export const projectCategoryJson = (
  { id, name, description }: CategoryRecord,
  addresses: Addresses,
): typeof ProjectCategoryJson.Type => ({
  self: selfOf(addresses, "projectCategory", id),
  id,
  name,
  description,
})

export const ProjectJson = Schema.Struct({
  expand: Schema.Literal("description,lead,url,projectKeys"),
  ...reference,
  description: Schema.String,
  url: Schema.optional(Schema.String),
  lead: Schema.optional(UserJson),
  assigneeType: Schema.String,
  archived: Schema.Boolean,
  /** Every key by which it is found, the present one first (HTT-767). */
  projectKeys: Schema.optional(Schema.Array(Schema.String)),
  projectCategory: Schema.optional(ProjectCategoryJson),
}).annotations({ identifier: "Project" })

export const projectJson = (
  project: ProjectView,
  { addresses, expansion }: Pick<Call, "addresses" | "expansion">,
): typeof ProjectJson.Type => ({
  expand: "description,lead,url,projectKeys",
  ...projectReferenceJson(project, addresses),
  description: project.description,
  ...(project.url === "" ? {} : { url: project.url }),
  ...(project.lead === undefined ? {} : { lead: userJson(project.lead, addresses) }),
  assigneeType: project.assigneeType,
  archived: project.archived,
  ...(Expansion.expands(expansion, "projectKeys")
    ? { projectKeys: [project.key, ...project.formerKeys.toReversed()] }
    : {}),
  ...(project.category === undefined
    ? {}
    : { projectCategory: projectCategoryJson(project.category, addresses) }),
})

export const ComponentJson = Schema.Struct({
  self: Schema.String,
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  lead: Schema.optional(UserJson),
  assigneeType: Schema.String,
  assignee: Schema.optional(UserJson),
  realAssigneeType: Schema.String,
  realAssignee: Schema.optional(UserJson),
  isAssigneeTypeValid: Schema.Boolean,
  project: Schema.String,
  projectId: Schema.Int,
}).annotations({ identifier: "Component" })

export const componentJson = (component: ComponentView, addresses: Addresses): typeof ComponentJson.Type => {
  const { assigneeType, assignee, lead } = component
  const who = assignee === undefined ? undefined : userJson(assignee, addresses)
  return {
    self: selfOf(addresses, "component", component.id),
    id: component.id,
    name: component.name,
    description: component.description,
    ...(lead === undefined ? {} : { lead: userJson(lead, addresses) }),
    assigneeType,
    ...(who === undefined ? {} : { assignee: who, realAssignee: who }),
    realAssigneeType: who === undefined ? "UNASSIGNED" : assigneeType,
    isAssigneeTypeValid: assigneeType === "UNASSIGNED" || who !== undefined,
    project: component.projectKey,
    projectId: Number(component.projectId),
  }
}

export const VersionJson = Schema.Struct({
  self: Schema.String,
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  archived: Schema.Boolean,
  released: Schema.Boolean,
  overdue: Schema.optional(Schema.Boolean),
  startDate: Schema.optional(Schema.String),
  releaseDate: Schema.optional(Schema.String),
  userStartDate: Schema.optional(Schema.String),
  userReleaseDate: Schema.optional(Schema.String),
  projectId: Schema.Int,
}).annotations({ identifier: "ProjectVersion" })

const OperationJson = Schema.Struct({
  id: Schema.String,
  label: Schema.String,
  href: Schema.String,
  weight: Schema.Int,
})

/** A version with what is expanded of it. */
export const ExpandedVersionJson = Schema.Struct({
  ...VersionJson.fields,
  operations: Schema.optional(Schema.Array(OperationJson)),
}).annotations({ identifier: "ExpandedProjectVersion" })

type Action = NonNullable<VersionView["operations"]>[number]

/** Where in this API each is done, below the version; all else by writing the version itself. */
const placesOf: Partial<Readonly<Record<Action["name"], string>>> = {
  move: "move",
  merge: "mergeto",
  delete: "removeAndSwap",
}

const versionOperation = (id: string, addresses: Addresses) => (action: Action, at: number) => {
  const place = placesOf[action.name]
  return {
    id: action.name,
    label: action.label,
    href: selfOf(addresses, "version", id, ...(place === undefined ? [] : [place])),
    weight: 10 * (at + 1),
  }
}

const dayForm = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "short",
  year: "2-digit",
  timeZone: "UTC",
})

/** A day as people read it, such as `31/Jan/26`. */
const friendlyDay = (day: string): string => dayForm.format(new Date(`${day}T00:00:00Z`)).replaceAll(" ", "/")

export const versionJson = (version: VersionView, addresses: Addresses): typeof VersionJson.Type => {
  const { id, name, description, archived, released, overdue, startDate, releaseDate, projectId } = version
  return {
    self: selfOf(addresses, "version", id),
    id,
    name,
    description,
    archived,
    released,
    // Only what has a day can be late.
    ...(releaseDate === undefined ? {} : { overdue }),
    ...(startDate === undefined ? {} : { startDate, userStartDate: friendlyDay(startDate) }),
    ...(releaseDate === undefined ? {} : { releaseDate, userReleaseDate: friendlyDay(releaseDate) }),
    projectId: Number(projectId),
  }
}

export const expandedVersionJson = (
  version: VersionView,
  addresses: Addresses,
): typeof ExpandedVersionJson.Type => ({
  ...versionJson(version, addresses),
  ...(version.operations === undefined
    ? {}
    : { operations: version.operations.map(versionOperation(version.id, addresses)) }),
})
