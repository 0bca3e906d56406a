import {
  Audit,
  Commit,
  CommonFailure,
  Domain,
  Event,
  NotFound,
  Operation,
  Order,
  Permission,
  Where,
  callerName,
  decided,
  foldCase,
} from "quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Recipe, Recipes } from "./collections"
import { replaceIngredient, replacing } from "./replaceIngredient"

const recipeAdded = Event.make("recipes.recipe_added", { entity: "recipe", payload: Recipe })
const recipeChanges = Audit.declareCategory("Recipes")
const onRecipes = Permission.target("recipes", ["add", "remove"])

const audited = (summary: string, { title }: Recipe): Audit.AuditEntry =>
  Audit.entry({ summary, category: recipeChanges, affectedObject: { name: title, objectType: "Recipe" } })

/** Adds a recipe. Two of one title are refused by the storage: there is nothing to look for first. */
export class AddRecipe extends Operation.Request<AddRecipe>()("recipes.add", {
  payload: { title: Recipe.fields.title, ingredients: Recipe.fields.ingredients },
  success: Recipe,
  failure: CommonFailure,
}) {}

export const addRecipe = Operation.command(
  AddRecipe,
  { summary: "Add a recipe", scope: "write:recipes", rules: [] },
  {
    load: (_request, reads) => reads.newId("recipe"),
    allow: () => ({ do: onRecipes("add", "all") }),
    decide: ({ title, ingredients }, id, { at, caller }) => {
      const recipe: Recipe = { id, title, ingredients, addedBy: callerName(caller), addedAt: at }
      return decided({
        changes: [Commit.put(Recipes, recipe)],
        events: [recipeAdded.of(id, recipe)],
        audit: [audited("Recipe added", recipe)],
        reply: recipe,
      })
    },
  },
)

/** Removes a recipe. */
export class RemoveRecipe extends Operation.Request<RemoveRecipe>()("recipes.remove", {
  payload: { id: Schema.String },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

export const removeRecipe = Operation.command(
  RemoveRecipe,
  { summary: "Remove a recipe", scope: "write:recipes", rules: [] },
  {
    load: ({ id }, reads) =>
      Effect.filterOrFail(
        reads.get(Recipes, id),
        (recipe) => recipe !== undefined,
        () => new NotFound({ kind: "recipe", id }),
      ),
    allow: ({ id }) => ({ do: onRecipes("remove", id) }),
    decide: ({ id }, recipe) =>
      decided({
        changes: [Commit.remove(Recipes, id)],
        audit: [audited("Recipe removed", recipe)],
        reply: undefined,
      }),
  },
)

/** The first recipes, by title, that need an ingredient. */
export class FindRecipes extends Operation.Request<FindRecipes>()("recipes.find", {
  payload: { ingredient: Schema.String, limit: Schema.optionalWith(Schema.Int, { default: () => 25 }) },
  success: Schema.Array(Recipe),
  failure: CommonFailure,
}) {}

export const findRecipes = Operation.query(
  FindRecipes,
  { summary: "Find recipes by ingredient", scope: "read:recipes", rules: [] },
  {
    load: ({ ingredient, limit }, reads) =>
      reads.selectVisible(Recipes, {
        where: Where.equals("ingredients", foldCase(ingredient)),
        orderBy: [Order.ascending("title")],
        limit,
      }),
    answer: (_request, { records }) => Either.right(records.map(({ value }) => value)),
  },
)

/** The whole domain: this value is all that `Quoin.open` needs. */
export const recipes = Domain.make({
  name: "recipes",
  operations: [addRecipe, removeRecipe, findRecipes, replaceIngredient],
  collections: [Recipes],
  events: [recipeAdded],
  jobs: [replacing],
  auditCategories: [recipeChanges],
  failures: {},
  shortcuts: {
    withEggs: () => Operation.call(findRecipes, { ingredient: "eggs" }),
  },
})
