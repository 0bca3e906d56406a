import {
  Commit,
  CommonFailure,
  Given,
  NotFound,
  Operation,
  Permission,
  decided,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting, changed } from "../../audit"
import { NameTaken } from "../../errors"
import { Categories, CategoryId, CategoryRecord } from "./Category"
import { checkCategory, loadNameTaken } from "./categoryInput"

/** Changes a category of projects. What is left out stays. */
export class UpdateProjectCategory extends Operation.Request<UpdateProjectCategory>()(
  "tracker.updateProjectCategory",
  {
    payload: { id: CategoryId, name: Schema.optional(Given.Key), description: Schema.optional(Given.Text) },
    success: CategoryRecord,
    failure: Schema.Union(CommonFailure, NameTaken),
  },
) {}

export const updateProjectCategory = Operation.command(
  UpdateProjectCategory,
  {
    summary: "Change a category of projects",
    scope: "write:tracker-site",
    entry: Permission.administer,
    rules: ["TRK-168"],
  },
  {
    load: ({ id, name, description }, reads) =>
      Effect.gen(function* () {
        const before = yield* reads.get(Categories, id)
        if (before === undefined) return yield* new NotFound({ kind: "projectCategory", id })
        const after = yield* checkCategory({
          id,
          name: name ?? before.name,
          description: description ?? before.description,
        })
        return { before, after, taken: yield* loadNameTaken(reads, after) }
      }),
    decide: (_request, { before, after, taken }) => {
      if (taken) return Either.left(new NameTaken({ kind: "category of projects", name: after.name }))
      const changedValues = [
        ...changed("name", before.name, after.name),
        ...changed("description", before.description, after.description),
      ]
      return changedValues.length === 0
        ? noChange(after)
        : decided({
            changes: [Commit.put(Categories, after)],
            audit: [auditSetting("Category of projects changed", after.name, changedValues)],
            reply: after,
          })
    },
  },
)
