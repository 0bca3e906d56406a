export { createMembers, openHost } from "./host"
export { AddRecipe, FindRecipes, RemoveRecipe, recipes } from "./recipes"
export { ReplaceIngredient } from "./replaceIngredient"
