import { CommonFailure, Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import { TemplateId, TemplateView } from "./Template"
import { loadTemplateView } from "./loadTemplateView"

/** Reads a template, with its body. */
export class GetTemplate extends Operation.Request<GetTemplate>()("wiki.getTemplate", () => ({
  payload: { id: TemplateId },
  success: TemplateView,
  failure: CommonFailure,
})) {}

export const getTemplate = Operation.query(
  GetTemplate,
  { summary: "Read a template", scope: "read:wiki-content", rules: ["WIK-184", "WIK-506"] },
  {
    load: ({ id }, reads) => loadTemplateView({ ...reads, peek: reads.get }, id),
    answer: (_request, view) => Either.right(view),
  },
)
