import type { NotAllowed, ReadFailure, Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { KnownBlueprints, blueprintView } from "./Blueprint"
import { type TemplateId, type TemplateView, templateView } from "./Template"
import { loadTemplate } from "./storedTemplate"

/** A blueprint of the host, or a template that the caller may see, with its body. */
export const loadTemplateView = (
  reads: Pick<Reads, "get" | "peek" | "may">,
  id: TemplateId,
): Effect.Effect<TemplateView, ReadFailure | NotAllowed> =>
  Effect.gen(function* () {
    const blueprint = (yield* KnownBlueprints).find((each) => each.id === id)
    if (blueprint !== undefined) return blueprintView(blueprint, undefined, true)
    const { template, space } = yield* loadTemplate(reads, id)
    return templateView(template, space, true)
  })
