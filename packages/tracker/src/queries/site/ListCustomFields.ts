import { CommonFailure, Given, Operation, Paging, Permission, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { customKey, isInternal } from "../../fields/customFields"
import { limits } from "../../limits"
import { askedPage, wholePage } from "../../pages"
import { type CustomField, type Site, customFieldId } from "../../site/Site"
import { kindOf, searcherKey } from "../../fields/fieldTypes"

/** A custom field as administrators see it. */
export const CustomFieldView = Schema.Struct({
  id: Schema.String,
  number: Schema.Int,
  name: Schema.String,
  description: Schema.String,
  type: Schema.String,
  searcherKey: Schema.optional(Schema.String),
  /** The projects and types of issues that have it; all where they are left out. */
  projectIds: Schema.optional(Schema.Array(Schema.String)),
  issueTypeIds: Schema.optional(Schema.Array(Schema.String)),
  /** Planning keeps it for itself. */
  locked: Schema.Boolean,
})
export type CustomFieldView = typeof CustomFieldView.Type

/** Lists custom fields: the host's, and those that administrators made. Filters are joined. */
export class ListCustomFields extends Operation.Request<ListCustomFields>()(
  "tracker.listCustomFields",
  () => ({
    payload: {
      /** A part of the name; case is ignored. */
      search: Schema.optional(Given.Key),
      /** Types such as `quoin.fields:textfield`; what stands before the colon does not count. */
      types: Schema.optionalWith(Given.list(Given.Key), { default: () => [] }),
      /** Fields that issues of one of these projects have. */
      projectIds: Schema.optionalWith(Given.list(Given.Key), { default: () => [] }),
      sortColumn: Schema.optionalWith(Schema.Literal("name", "type"), { default: () => "name" as const }),
      sortOrder: Schema.optionalWith(Schema.Literal("asc", "desc"), { default: () => "asc" as const }),
      ...askedPage,
    },
    success: wholePage(CustomFieldView),
    failure: CommonFailure,
  }),
) {}

const style = Paging.startAtMaxResults(limits.customFieldListDefault)

const viewOf = (field: CustomField): CustomFieldView => {
  const searcher = searcherKey(field)
  return {
    id: customFieldId(field),
    number: field.number,
    name: field.name,
    description: field.description ?? "",
    type: customKey(field),
    ...(searcher === undefined ? {} : { searcherKey: searcher }),
    ...(field.projectIds === undefined ? {} : { projectIds: field.projectIds }),
    ...(field.issueTypeIds === undefined ? {} : { issueTypeIds: field.issueTypeIds }),
    locked: isInternal(field),
  }
}

const isWanted = (
  { search = "", projectIds }: ListCustomFields,
  kinds: ReadonlyArray<CustomField["kind"]>,
  field: CustomField,
): boolean =>
  foldCase(field.name).includes(foldCase(search)) &&
  (kinds.length === 0 || kinds.includes(field.kind)) &&
  (projectIds.length === 0 || projectIds.some((id) => field.projectIds?.includes(id) ?? true))

/** Fields that are equal in a column stand in the order in which they were made. */
const sorted = (
  fields: ReadonlyArray<CustomFieldView>,
  { sortColumn, sortOrder }: ListCustomFields,
): ReadonlyArray<CustomFieldView> => {
  const sign = sortOrder === "asc" ? 1 : -1
  const rank = (view: CustomFieldView) => foldCase(view[sortColumn])
  return [...fields].sort((a, b) => sign * (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
}

export const listCustomFields = (site: Site) =>
  Operation.query(
    ListCustomFields,
    {
      summary: "List custom fields",
      scope: "read:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-302"],
    },
    {
      load: (request) =>
        Effect.gen(function* () {
          const page = yield* Paging.pageRequest(style, request.startAt, request.maxResults)
          const kinds = yield* Either.all(request.types.map((type, at) => kindOf(type, `types[${at}]`)))
          return { page, found: site.customFields.filter((field) => isWanted(request, kinds, field)) }
        }),
      answer: (request, { page, found }) =>
        Either.right(Paging.pageOf(page, sorted(found.map(viewOf), request))),
    },
  )
