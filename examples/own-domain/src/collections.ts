import { Collection, Field, Instant, foldCase } from "quoin/kernel"
import * as Schema from "effect/Schema"

/** A recipe, as it is stored and as it is shown. */
export const Recipe = Schema.Struct({
  id: Schema.String,
  title: Schema.NonEmptyString.pipe(Schema.maxLength(100)),
  ingredients: Schema.Array(Schema.NonEmptyString).pipe(Schema.maxItems(50)),
  addedBy: Schema.String,
  addedAt: Instant,
})
export type Recipe = typeof Recipe.Type

/** Where recipes are kept, and by what they are found. No two have the same title. */
export const Recipes = Collection.make({
  name: "recipes.recipe",
  version: 1,
  schema: Recipe,
  key: (recipe: Recipe) => recipe.id,
  fields: {
    title: Field.unique((recipe: Recipe) => foldCase(recipe.title)),
    ingredients: Field.texts((recipe: Recipe) => recipe.ingredients.map(foldCase)),
  },
  orders: [["title"]],
})
