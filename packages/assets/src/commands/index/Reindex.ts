import { enqueue } from "@quoin/jobs"
import { Audit, CommonFailure, Operation, Permission, decided } from "@quoin/kernel"
import { assets } from "../../audit"
import { managing } from "../../facts"
import { ProgressView, askedFor } from "../../upkeep/Progress"
import { indexJob } from "../../upkeep/indexJob"

/** Asks for the index of objects to be built anew, in a task that finds it as it should be. */
export class Reindex extends Operation.Request<Reindex>()("assets.reindex", () => ({
  payload: {},
  success: ProgressView,
  failure: CommonFailure,
})) {}

export const reindex = Operation.command(
  Reindex,
  { ...managing("Build the index of objects anew", "AST-1084"), entry: Permission.administer },
  {
    load: (_request, reads) => enqueue(reads, indexJob, {}),
    decide: (_request, { id, changes }, moment) =>
      decided({
        changes,
        audit: [
          Audit.entry({
            summary: "Building of the index asked for",
            category: assets,
            affectedObject: { name: "Index of objects", objectType: "Index" },
          }),
        ],
        reply: askedFor("assets-reindex", { id, step: indexJob.summary, total: 0 }, moment),
      }),
  },
)
