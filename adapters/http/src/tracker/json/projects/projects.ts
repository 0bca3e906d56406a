import { Expansion } from "@quoin/kernel"
import type {
  CategoryRecord,
  ListProjects,
  ProjectDetails,
  ProjectReference,
  ProjectView,
} from "@quoin/tracker"
import * as Schema from "effect/Schema"
import {
  constant,
  each,
  field,
  maybe,
  maybeOne,
  maybeText,
  number,
  shape,
  text,
} from "../../../answers/shape"
import { listOf, partOf, shows } from "../../../answers/Shows"
import type { Call } from "../../../request/Call"
import { projectAvatars, selfOf } from "../../address"
import { TrackerErrorJson } from "../../errorBody"
import { type AskedAt, pageOf } from "../pages"
import { Avatars, user } from "../site/people"
import { issueType } from "../site/settings"
import { component } from "./components"
import { version } from "./versions"

export const projectReference = shape<ProjectReference>("ProjectReference")({
  self: text(({ id }, at) => selfOf(at, "project", id)),
  id: Schema.String,
  key: Schema.String,
  name: Schema.String,
  projectTypeKey: text(({ typeKey }) => typeKey),
  avatarUrls: field(Avatars, projectAvatars),
})

export const projectCategory = shape<CategoryRecord>("ProjectCategory")({
  self: text(({ id }, at) => selfOf(at, "projectCategory", id)),
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
})

export const projectCategories = listOf(projectCategory)

/** What a project is shown by: its former keys are expanded. */
type Showing = Pick<Call, "addresses" | "expansion">

export const project = shape<ProjectView, Showing>("Project")({
  expand: constant("description,lead,url,projectKeys"),
  ...projectReference.fields,
  description: Schema.String,
  url: maybeText(({ url }) => (url === "" ? undefined : url)),
  lead: maybeOne(user, ({ lead }) => lead),
  assigneeType: Schema.String,
  archived: Schema.Boolean,
  // Every key by which it is found, the present one first (HTT-767).
  projectKeys: maybe(Schema.Array(Schema.String), ({ key, formerKeys }, { expansion }) =>
    Expansion.expands(expansion, "projectKeys") ? [key, ...formerKeys.toReversed()] : undefined,
  ),
  projectCategory: maybeOne(projectCategory, ({ category }) => category),
})

type ProjectPage = typeof ListProjects.success.Type

export const projects = partOf(listOf(project), ({ items }: ProjectPage) => items)

export const projectPage = pageOf<ProjectView, Showing & AskedAt>("ProjectPage", project)

export const projectDetails = shape<ProjectDetails, Showing>("ProjectDetails")({
  ...project.fields,
  components: each(component, ({ components }) => components),
  versions: each(version, ({ versions }) => versions),
  issueTypes: each(issueType, ({ issueTypes }) => issueTypes),
  // The address of each role by its name.
  roles: field(Schema.Record({ key: Schema.String, value: Schema.String }), ({ id, roles }, at) =>
    Object.fromEntries(roles.map((role) => [role.name, selfOf(at, "project", id, "role", role.id)])),
  ),
})

export const madeProject = shape<ProjectView>("MadeProject")({
  self: text(({ id }, at) => selfOf(at, "project", id)),
  id: number(({ id }) => Number(id)),
  key: Schema.String,
})

/** What is wrong with a key for a new project, in the shape of failures. */
export const keyCheck = shows(
  TrackerErrorJson,
  () =>
    ({ fault }: { readonly fault: string | undefined }) => ({
      errorMessages: [],
      errors: fault === undefined ? {} : { projectKey: fault },
    }),
)
