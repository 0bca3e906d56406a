import { invalid } from "@quoin/kernel"
import {
  CreateTemplate,
  DeleteTemplate,
  GetTemplate,
  ListBlueprints,
  ListTemplates,
  UpdateTemplate,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { parsed } from "../../../request/fields"
import { custom, del, get } from "../../api"
import { type Bodies, type NewTemplate, newTemplateFields, templateUpdateFields } from "../../sent/content"
import { onTemplates } from "../../expandableParts"
import { template, templates } from "../../json/beside/templates"
import { storageBody } from "../../sent/storageBody"

/** Clients also send a template's body without the name of its representation around it. */
const named = (body: Bodies): Bodies => {
  const { value, representation = "storage" } = body
  return typeof value === "string" && typeof representation === "string"
    ? { [representation]: { value, representation } }
    : body
}

/** What both ways to write a template have. */
const written = ({ name, body, description, labels, space }: NewTemplate) =>
  Effect.flatMap(storageBody(named(body)), (storage) =>
    storage === undefined
      ? Effect.fail(invalid("body.storage.value", undefined, "the body of the template"))
      : Effect.succeed({ name, body: storage, description, labels, spaceKey: space?.key }),
  )

const names = { spaceKey: "space.key" }

/** Templates of pages. */
export const templateEndpoints = [
  custom.post(
    "/template",
    {
      operations: [CreateTemplate],
      path: {},
      query: {},
      body: newTemplateFields,
      answer: ({ body }, run) =>
        Effect.flatMap(written(body), (given) => run(new CreateTemplate(given, parsed))),
    },
    template,
    { names, says: "For every space where `space` is left out." },
  ),
  custom.put(
    "/template",
    {
      operations: [UpdateTemplate],
      path: {},
      query: {},
      body: templateUpdateFields,
      answer: ({ body: { templateId: id, ...body } }, run) =>
        Effect.flatMap(written(body), (given) => run(new UpdateTemplate({ id, ...given }, parsed))),
    },
    template,
    { names, says: "Its description and labels stay where they are left out." },
  ),
  get("/template/page", ListTemplates, templates, {
    expands: onTemplates,
    says: "By name: those of a space, or without a space those of every one.",
  }),
  get("/template/blueprint", ListBlueprints, templates, {
    expands: onTemplates,
    says: "By name: those that the host brings along. Each is for every space.",
  }),
  get("/template/:id", GetTemplate, template, { names, says: "With its body." }),
  del("/template/:id", DeleteTemplate, undefined),
]
