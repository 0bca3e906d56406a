import { Expansion } from "@quoin/kernel"
import type { GetCreateMeta, SiteView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { constant, each, fieldsOf, maybe, shape } from "../../../answers/shape"
import { shows } from "../../../answers/Shows"
import type { Call } from "../../../request/Call"
import { slicedPage } from "../pages"
import { projectReference } from "../projects/projects"
import { issueType, status } from "../site/settings"
import { FieldMetas, fieldMeta, metasById } from "./fields/fieldMeta"

export type Meta = typeof GetCreateMeta.success.Type
type MetaOfType = Meta["types"][number]
type Showing = Pick<Call, "addresses" | "expansion">

const withFields = ({ expansion }: Showing): boolean => {
  const inside = Expansion.expansionAt(expansion, "projects", "issuetypes")
  return inside !== undefined && Expansion.expands(inside, "fields")
}

const metaOfType = shape<MetaOfType, Showing>("CreateMetaIssueType")({
  ...fieldsOf(issueType, ({ issueType }: MetaOfType) => issueType),
  expand: maybe(Schema.Literal("fields"), (_meta, at) => (withFields(at) ? "fields" : undefined)),
  fields: maybe(FieldMetas, ({ fields }, at) => (withFields(at) ? metasById(fields, at) : undefined)),
})

const metaOfProject = shape<Meta, Showing>()({
  ...fieldsOf(projectReference, ({ project }: Meta) => project),
  expand: constant("issuetypes"),
  issuetypes: each(metaOfType, ({ types }) => types),
})

/** Projects with their types of issues; with the fields of each where these are expanded. */
export const createMeta = shape<ReadonlyArray<Meta>, Showing>("CreateMeta")({
  expand: constant("projects"),
  projects: each(metaOfProject, (metas) => metas),
})

/** The types of issues of a project, page by page. */
export const createTypes = slicedPage("CreateTypePage", issueType)

/** The fields of new issues of a type, page by page. */
export const createFields = slicedPage("CreateFieldPage", fieldMeta)

type TypeOfSite = SiteView["issueTypes"][number] & Pick<SiteView, "statuses">

const typeWithStatuses = shape<TypeOfSite>()({
  ...issueType.fields,
  statuses: each(status, ({ statuses }) => statuses),
})

/** The statuses of a project by type of issue: one workflow is for all of them. */
export const projectStatuses = shows(
  Schema.Array(typeWithStatuses.schema).annotations({ identifier: "ProjectStatuses" }),
  (call) =>
    ({ issueTypes, statuses }: Pick<SiteView, "issueTypes" | "statuses">) =>
      issueTypes.map((type) => typeWithStatuses.json({ ...type, statuses }, call)),
)
