import { Commit, CommonFailure, Given, Operation, decided } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { Applications, Edits } from "../collections"
import { auditApplication, managing } from "./facts"
import { loadApplication } from "./loadApplication"

/** Deletes an application and its edit. Its sales stay in the reports. */
export class DeleteApplication extends Operation.Request<DeleteApplication>()(
  "tokens.deleteApplication",
  () => ({
    payload: { applicationId: Given.Key },
    success: Schema.Void,
    failure: CommonFailure,
  }),
) {}

export const deleteApplication = Operation.command(
  DeleteApplication,
  managing("Delete an application of the store", "TOK-22"),
  {
    load: ({ applicationId }, reads) => loadApplication(reads.get, applicationId),
    decide: (_request, { id, editId, name }) =>
      decided({
        changes: [Commit.remove(Applications, id), Commit.remove(Edits, editId)],
        audit: [auditApplication(name, { summary: "Application deleted" })],
        reply: undefined,
      }),
  },
)
