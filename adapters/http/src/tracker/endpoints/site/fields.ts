import {
  CreateField,
  CreateFieldOption,
  DeleteFieldOption,
  GetFieldOption,
  GetSite,
  ListCustomFields,
  ListFieldOptions,
  UpdateFieldOption,
} from "@quoin/tracker"
import { Paging } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { meaning } from "../../../contract/input/fieldReader"
import { given } from "../../../request/fields"
import { created, get, ofFields, ofOptions } from "../../api"
import { customFieldPage, field, fields } from "../../json/site/fields"
import { customFieldOption, fieldOption, fieldOptions, foundOptions } from "../../json/site/fieldOptions"

/** Pages of options are counted from 1 here. */
const numbered = {
  page: given(Schema.Int.annotations({ [meaning]: "which page, from 1", examples: [1] })),
  maxResults: given(Schema.Int),
}

const optionPage = { ...Paging.pageResultPerPage(100), size: "maxResults" as const }

const toStart = ({ page, maxResults }: Schema.Struct.Type<typeof numbered>) =>
  Either.map(Paging.pageRequest(optionPage, page, maxResults), ({ offset, limit }) => ({
    startAt: offset,
    maxResults: limit,
  }))

/** Fields, and what can be chosen in those that administrators write. */
export const fieldEndpoints = [
  get("/field", GetSite, fields, { says: "Planning fields are found by their `schema`." }),
  ofFields.post("/field", CreateField, field, created),
  ofFields.get("/customFields", ListCustomFields, customFieldPage, { notServed: ["screenIds"] }),
  ofFields.get("/customFields/:id/options", ListFieldOptions, foundOptions, {
    sent: { fields: numbered, instead: ["startAt", "maxResults"], to: toStart },
  }),
  get("/field/:fieldId/option", ListFieldOptions, fieldOptions, {
    sent: { fields: {}, instead: ["query", "projectIds", "issueTypeIds"], to: () => Either.right({}) },
  }),
  get("/field/:fieldId/option/:optionId", GetFieldOption, fieldOption),
  ofOptions.post("/field/:fieldId/option", CreateFieldOption, fieldOption),
  ofOptions.put("/field/:fieldId/option/:optionId", UpdateFieldOption, fieldOption, {
    fixed: { names: ["optionId"], by: GetFieldOption, shows: fieldOption },
  }),
  ofOptions.del("/field/:fieldId/option/:optionId", DeleteFieldOption, undefined),
  get("/customFieldOption/:id", GetFieldOption, customFieldOption, {
    names: { option: "id" },
    sent: { fields: {}, instead: ["field"], to: () => Either.right({}) },
  }),
]
