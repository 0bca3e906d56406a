import { CommonFailure, Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { TemplateId, TemplateView, templateView } from "./Template"
import { loadTemplate } from "./storedTemplate"

/** Reads a template, with its body. */
export class GetTemplate extends Schema.TaggedRequest<GetTemplate>()("wiki.getTemplate", {
  payload: { id: TemplateId },
  success: TemplateView,
  failure: CommonFailure,
}) {}

export const getTemplate = Operation.query(
  GetTemplate,
  { summary: "Read a template", scope: "read:wiki-content", rules: ["WIK-184"] },
  {
    load: ({ id }, reads) => loadTemplate({ ...reads, peek: reads.get }, id),
    answer: (_request, { template, space }) => Either.right(templateView(template, space, true)),
  },
)
