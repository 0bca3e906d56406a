import { Expansion } from "@quoin/kernel"
import type { FieldMeta, GetCreateMeta, IssueType } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import { FieldMetaJson, fieldMetaJson } from "../json/issues"
import { projectReferenceJson, ProjectReferenceJson } from "../json/projects"
import { IssueTypeJson, issueTypeJson } from "../json/settings"
import { slicedPage } from "./parts"

export type Meta = typeof GetCreateMeta.success.Type

const TypeJson = Schema.Struct({
  ...IssueTypeJson.fields,
  expand: Schema.optional(Schema.Literal("fields")),
  fields: Schema.optional(Schema.Record({ key: Schema.String, value: FieldMetaJson })),
}).annotations({ identifier: "CreateMetaIssueType" })

const CreateMetaJson = Schema.Struct({
  expand: Schema.Literal("projects"),
  projects: Schema.Array(
    Schema.Struct({
      ...ProjectReferenceJson.fields,
      expand: Schema.Literal("issuetypes"),
      issuetypes: Schema.Array(TypeJson),
    }),
  ),
}).annotations({ identifier: "CreateMeta" })

/** Projects with their types of issues; with the fields of each where these are expanded. */
export const createMeta = shows(CreateMetaJson, ({ addresses, expansion }) => {
  const inside = Expansion.expansionAt(expansion, "projects", "issuetypes")
  const withFields = inside !== undefined && Expansion.expands(inside, "fields")
  return (metas: ReadonlyArray<Meta>): typeof CreateMetaJson.Type => ({
    expand: "projects",
    projects: metas.map(({ project, types }) => ({
      expand: "issuetypes",
      ...projectReferenceJson(project, addresses),
      issuetypes: types.map(({ issueType, fields }) => ({
        ...issueTypeJson(issueType, addresses),
        ...(withFields
          ? {
              expand: "fields" as const,
              fields: Object.fromEntries(
                fields.map((meta) => [meta.fieldId, fieldMetaJson(meta, addresses)]),
              ),
            }
          : {}),
      })),
    })),
  })
})

/** The types of issues of a project, page by page. */
export const createTypes = slicedPage(IssueTypeJson, "CreateTypePage", (type: IssueType, addresses) =>
  issueTypeJson(type, addresses),
)

/** The fields of new issues of a type, page by page. */
export const createFields = slicedPage(FieldMetaJson, "CreateFieldPage", (meta: FieldMeta, addresses) =>
  fieldMetaJson(meta, addresses),
)
