import { Commit, CommonFailure, Given, Operation, Permission, decided, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { NameTaken } from "../../errors"
import { sequence } from "../../ids"
import { limits } from "../../limits"
import { Categories, CategoryId, CategoryRecord } from "./Category"
import { checkCategory, loadNameTaken } from "./categoryInput"

/** Creates a category, which projects can then be given. */
export class CreateProjectCategory extends Operation.Request<CreateProjectCategory>()(
  "tracker.createProjectCategory",
  {
    payload: { name: Given.Key, description: Schema.optionalWith(Given.Text, { default: () => "" }) },
    success: CategoryRecord,
    failure: Schema.Union(CommonFailure, NameTaken),
  },
) {}

export const createProjectCategory = Operation.command(
  CreateProjectCategory,
  {
    summary: "Create a category of projects",
    scope: "write:tracker-site",
    entry: Permission.administer,
    rules: ["TRK-168"],
  },
  {
    load: ({ name, description }, reads) =>
      Effect.gen(function* () {
        const id = CategoryId.make(yield* reads.newId(sequence))
        const category = yield* checkCategory({ id, name, description })
        const { total = 0 } = yield* reads.select(Categories, { limit: 1, total: true })
        return { category, count: total, taken: yield* loadNameTaken(reads, category) }
      }),
    decide: (_request, { category, count, taken }) => {
      const { name } = category
      if (taken) return Either.left(new NameTaken({ kind: "category of projects", name }))
      const tooMany = exceeded(limits, "projectCategories", count + 1)
      if (tooMany !== undefined) return Either.left(tooMany)
      return decided({
        changes: [Commit.put(Categories, category)],
        audit: [auditSetting("Category of projects created", name)],
        reply: category,
      })
    },
  },
)
