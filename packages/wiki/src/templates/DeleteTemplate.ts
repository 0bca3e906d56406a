import { Commit, CommonFailure, Operation, decided } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { auditTemplate } from "../audit"
import { Templates } from "./collections"
import { TemplateId } from "./Template"
import { loadTemplate, writing } from "./storedTemplate"

/** Deletes a template. What was made of it stays. */
export class DeleteTemplate extends Operation.Request<DeleteTemplate>()("wiki.deleteTemplate", () => ({
  payload: { id: TemplateId },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const deleteTemplate = Operation.command(
  DeleteTemplate,
  { summary: "Delete a template", scope: "write:wiki-content", rules: ["WIK-183", "WIK-184"] },
  {
    load: ({ id }, reads) => loadTemplate(reads, id),
    allow: (_request, { space }) => writing(space),
    decide: ({ id }, { template, space }) =>
      decided({
        changes: [Commit.remove(Templates, id)],
        audit: [auditTemplate("deleted", template, space)],
        reply: undefined,
      }),
  },
)
