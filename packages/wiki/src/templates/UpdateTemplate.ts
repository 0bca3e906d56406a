import {
  Commit,
  CommonFailure,
  type InvalidInput,
  Operation,
  callerKey,
  decided,
  foldCase,
  invalid,
  Resource,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { auditTemplate } from "../audit"
import { Templates } from "./collections"
import {
  TemplateId,
  type TemplateRecord,
  TemplateView,
  checkTemplate,
  templateFields,
  templateView,
} from "./Template"
import { type StoredTemplate, loadTemplate, writing } from "./storedTemplate"

/** Writes a template anew. Its description and labels stay where they are left out; its space stays whatever is said. */
export class UpdateTemplate extends Operation.Request<UpdateTemplate>()("wiki.updateTemplate", () => ({
  payload: { id: TemplateId, ...templateFields },
  success: TemplateView,
  failure: CommonFailure,
})) {}

const checkSpace = (
  spaceKey: string | undefined,
  { space }: StoredTemplate,
): Either.Either<void, InvalidInput> =>
  spaceKey === undefined || foldCase(spaceKey) === foldCase(space?.key ?? "")
    ? Either.void
    : Either.left(
        invalid(
          "space.key",
          spaceKey,
          space === undefined
            ? "nothing: this template is for every space"
            : `${space.key}: a template does not change its space`,
        ),
      )

export const updateTemplate = Operation.command(
  UpdateTemplate,
  {
    summary: "Update a template",
    scope: "write:wiki-content",
    rules: ["WIK-170", "WIK-182", "WIK-183", "WIK-184"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const checked = yield* checkTemplate(request)
        const stored = yield* loadTemplate(reads, request.id)
        const { by: _before, ...template } = stored.template
        const { at, caller } = reads.moment
        const by = callerKey(caller)
        const written: TemplateRecord = { ...template, ...checked, at, ...(by === undefined ? {} : { by }) }
        const isSame = Resource.differences(checked, stored.template, written).length === 0
        return { ...stored, written, isSame }
      }),
    allow: (_request, { space }) => writing(space),
    decide: ({ spaceKey }, state) =>
      Either.flatMap(checkSpace(spaceKey, state), () => {
        const reply = templateView(state.written, state.space, true)
        return state.isSame
          ? noChange(reply)
          : decided({
              changes: [Commit.put(Templates, state.written)],
              audit: [auditTemplate("updated", state.written, state.space)],
              reply,
            })
      }),
  },
)
