import { SubmittedTask, enqueue } from "quoin"
import {
  Commit,
  CommonFailure,
  JobKind,
  Operation,
  Order,
  Permission,
  Where,
  decided,
  foldCase,
} from "quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Recipes } from "./collections"

const Replacement = Schema.Struct({ old: Schema.NonEmptyString, new: Schema.NonEmptyString })

/** Recipes that are changed in one commit. */
const together = 2

/**
 * Replaces an ingredient in all recipes, however many there are. Each step is one commit of a few, and says where the next one goes
 * on: should the process end in between, another worker goes on there.
 */
export const replacing = JobKind.make("recipes.replacing", {
  summary: "Replace an ingredient in all recipes",
  payload: Replacement,
  cursor: Schema.String,
  // Two replacements at the same time could undo each other: they stand in one line.
  key: () => "recipes.ingredients",
  attempts: { most: 3, backoffMillis: JobKind.doubling(1_000, 60_000) },
  step: ({ payload, reads, progress, cursor = "" }) =>
    Effect.gen(function* () {
      const { records, more } = yield* reads.select(Recipes, {
        where: Where.and(
          Where.equals("ingredients", foldCase(payload.old)),
          Where.moreThan("title", foldCase(cursor)),
        ),
        orderBy: [Order.ascending("title")],
        limit: together,
      })
      const last = records.at(-1)?.value
      for (const { key, revision } of records) yield* reads.guard(Commit.unchanged(Recipes, key, revision))
      return {
        changes: records.map(({ value }) =>
          Commit.put(Recipes, {
            ...value,
            ingredients: value.ingredients.map((each) =>
              foldCase(each) === foldCase(payload.old) ? payload.new : each,
            ),
          }),
        ),
        progress: { done: progress.done + records.length },
        messages: records.map(({ value }) => `${value.title} is made with ${payload.new}`),
        ...(more && last !== undefined ? { cursor: last.title } : {}),
      }
    }),
})

const onRecipes = Permission.target("recipes", ["change"])

/** Asks for it. The answer names the task that does it. */
export class ReplaceIngredient extends Operation.Request<ReplaceIngredient>()("recipes.replaceIngredient", {
  payload: Replacement.fields,
  success: SubmittedTask,
  failure: CommonFailure,
}) {}

export const replaceIngredient = Operation.command(
  ReplaceIngredient,
  { summary: "Replace an ingredient in all recipes", scope: "write:recipes", rules: [] },
  {
    load: (request, reads) => enqueue(reads, replacing, request),
    allow: () => ({ do: onRecipes("change", "all") }),
    decide: (_request, { id, changes }) => decided({ changes, reply: { taskId: id } }),
  },
)
