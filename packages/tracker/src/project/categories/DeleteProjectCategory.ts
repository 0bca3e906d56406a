import {
  Commit,
  CommonFailure,
  NotFound,
  Operation,
  Permission,
  Where,
  decided,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { Projects } from "../collections"
import { Categories, CategoryId } from "./Category"

/** Deletes a category that no project has. */
export class DeleteProjectCategory extends Operation.Request<DeleteProjectCategory>()(
  "tracker.deleteProjectCategory",
  { payload: { id: CategoryId }, success: Schema.Void, failure: CommonFailure },
) {}

const inUse = "a category that no project has"

export const deleteProjectCategory = Operation.command(
  DeleteProjectCategory,
  {
    summary: "Delete a category of projects",
    scope: "write:tracker-site",
    entry: Permission.administer,
    rules: ["TRK-169"],
  },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const category = yield* reads.get(Categories, id)
        if (category === undefined) return yield* new NotFound({ kind: "projectCategory", id })
        const where = Where.equals("categoryId" as const, id)
        yield* reads.guard(Commit.noneMatches(Projects, where))
        const { records } = yield* reads.select(Projects, { where, limit: 1 })
        return { category, isUsed: records.length > 0 }
      }),
    decide: ({ id }, { category, isUsed }) =>
      isUsed
        ? Either.left(invalid("id", id, inUse))
        : decided({
            changes: [Commit.remove(Categories, id)],
            audit: [auditSetting("Category of projects deleted", category.name)],
            reply: undefined,
          }),
  },
)
