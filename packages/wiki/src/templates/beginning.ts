import {
  type InvalidInput,
  type NotAllowed,
  Prompt,
  type ReadFailure,
  type Reads,
  invalid,
} from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import { loadTemplateView } from "./loadTemplateView"
import type { TemplateId } from "./Template"

/** What a page begins with. */
interface Beginning {
  readonly body: string
  readonly labels?: ReadonlyArray<{ readonly prefix?: string | undefined; readonly name: string }> | undefined
}

interface Asked extends Beginning {
  readonly templateId?: TemplateId | undefined
}

/** The body of a template, with its labels where no others are given (WIK-507). One of a space is for that space. */
export const loadBeginning = (
  reads: Pick<Reads, "get" | "peek" | "may">,
  { templateId, body, labels }: Asked,
  spaceId: string,
): Effect.Effect<Beginning, ReadFailure | NotAllowed | InvalidInput> =>
  Prompt.gen(function* () {
    if (templateId === undefined) return { body, labels }
    if (body !== "") return yield* invalid("templateId", templateId, "none where a body is given")
    const template = yield* loadTemplateView(reads, templateId)
    if (template.space !== undefined && template.space.id !== spaceId)
      return yield* invalid("templateId", templateId, "a template of the space, or of every space")
    return { body: template.body ?? "", labels: labels ?? template.labels }
  })
