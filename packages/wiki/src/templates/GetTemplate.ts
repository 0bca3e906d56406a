import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { KnownBlueprints, blueprintView } from "./Blueprint"
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
  { summary: "Read a template", scope: "read:wiki-content", rules: ["WIK-184", "WIK-506"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const blueprint = (yield* KnownBlueprints).find((each) => each.id === id)
        if (blueprint !== undefined) return blueprintView(blueprint, undefined, true)
        const { template, space } = yield* loadTemplate({ ...reads, peek: reads.get }, id)
        return templateView(template, space, true)
      }),
    answer: (_request, view) => Either.right(view),
  },
)
