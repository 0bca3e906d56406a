import { Commit, CommonFailure, Operation, callerKey, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { auditTemplate } from "../audit"
import { loadSpaceByKey } from "../access/storedSpace"
import { Templates } from "./collections"
import {
  TemplateId,
  type TemplateRecord,
  TemplateView,
  checkTemplate,
  templateFields,
  templateView,
} from "./Template"
import { writing } from "./storedTemplate"

/** Creates a template of pages: for one space, or for every space. */
export class CreateTemplate extends Operation.Request<CreateTemplate>()("wiki.createTemplate", () => ({
  payload: templateFields,
  success: TemplateView,
  failure: CommonFailure,
})) {}

export const createTemplate = Operation.command(
  CreateTemplate,
  { summary: "Create a template", scope: "write:wiki-content", rules: ["WIK-170", "WIK-182", "WIK-183"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const { description = "", labels = [], ...checked } = yield* checkTemplate(request)
        const { spaceKey } = request
        const space = spaceKey === undefined ? undefined : yield* loadSpaceByKey(reads, spaceKey)
        const { at, caller } = reads.moment
        const by = callerKey(caller)
        const template: TemplateRecord = {
          id: TemplateId.make(yield* reads.newId("content")),
          ...checked,
          description,
          labels,
          ...(space === undefined ? {} : { spaceId: space.id }),
          at,
          ...(by === undefined ? {} : { by }),
        }
        return { template, space }
      }),
    allow: ({ spaceKey }, { space }) => writing(space, spaceKey),
    decide: (_request, { template, space }) =>
      decided({
        changes: [Commit.put(Templates, template)],
        audit: [auditTemplate("created", template, space)],
        reply: templateView(template, space, true),
      }),
  },
)
