import type {
  CategoryRecord,
  ComponentView,
  ListProjects,
  ListVersions,
  ProjectDetails,
  ProjectView,
  VersionView,
} from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { listOf, shows } from "../../answers/Shows"
import { selfOf } from "../address"
import { TrackerErrorJson } from "../errorBody"
import {
  ComponentJson,
  ExpandedVersionJson,
  ProjectCategoryJson,
  ProjectJson,
  VersionJson,
  componentJson,
  expandedVersionJson,
  projectCategoryJson,
  projectJson,
  versionJson,
} from "../json/projects"
import { ProjectDetailsJson, projectDetailsJson } from "../json/projectDetails"
import { pageFields, paged, partOf } from "./parts"

const MadeProjectJson = Schema.Struct({
  self: Schema.String,
  id: Schema.Int,
  key: Schema.String,
}).annotations({
  identifier: "MadeProject",
})

export const madeProject = shows(MadeProjectJson, ({ addresses }) => ({ id, key }: ProjectView) => ({
  self: selfOf(addresses, "project", id),
  id: Number(id),
  key,
}))

export const project = shows(ProjectJson, (call) => (view: ProjectView) => projectJson(view, call))

export const projectDetails = shows(
  ProjectDetailsJson,
  (call) => (view: ProjectDetails) => projectDetailsJson(view, call),
)

type ProjectPage = typeof ListProjects.success.Type

export const projects = shows(
  Schema.Array(ProjectJson),
  (call) =>
    ({ items }: ProjectPage) =>
      items.map((each) => projectJson(each, call)),
)

export const projectPage = shows(
  Schema.Struct({ ...paged, values: Schema.Array(ProjectJson) }).annotations({ identifier: "ProjectPage" }),
  (call) => (page: ProjectPage) => ({
    ...pageFields(page, call),
    values: page.items.map((each) => projectJson(each, call)),
  }),
)

export const projectCategory = shows(
  ProjectCategoryJson,
  ({ addresses }) =>
    (category: CategoryRecord) =>
      projectCategoryJson(category, addresses),
)

export const projectCategories = listOf(projectCategory)

/** What is wrong with a key for a new project, in the shape of failures. */
export const keyCheck = shows(
  TrackerErrorJson,
  () =>
    ({ fault }: { readonly fault: string | undefined }) => ({
      errorMessages: [],
      errors: fault === undefined ? {} : { projectKey: fault },
    }),
)

export const component = shows(
  ComponentJson,
  ({ addresses }) =>
    (view: ComponentView) =>
      componentJson(view, addresses),
)

export const components = partOf(ComponentJson, ({ components }: ProjectDetails) => components, componentJson)

export const version = shows(
  VersionJson,
  ({ addresses }) =>
    (view: VersionView) =>
      versionJson(view, addresses),
)

export const expandedVersion = shows(
  ExpandedVersionJson,
  ({ addresses }) =>
    (view: VersionView) =>
      expandedVersionJson(view, addresses),
)

export const versions = partOf(
  ExpandedVersionJson,
  ({ versions }: ProjectDetails) => versions,
  expandedVersionJson,
)

export const versionPage = shows(
  Schema.Struct({ ...paged, values: Schema.Array(ExpandedVersionJson) }).annotations({
    identifier: "VersionPage",
  }),
  (call) => (page: typeof ListVersions.success.Type) => ({
    ...pageFields(page, call),
    values: page.items.map((each) => expandedVersionJson(each, call.addresses)),
  }),
)
