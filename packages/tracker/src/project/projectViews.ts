import { type ReadFailure, type Reads, invalid, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadPeople } from "../people"
import { Categories, type CategoryRecord } from "./categories/Category"
import { type ProjectRecord, type ProjectView, projectView } from "../Project"

/** What projects are shown with: who leads them, and their categories. */
export const loadProjectViews = (
  reads: Pick<Reads, "people" | "peekAll">,
  projects: ReadonlyArray<ProjectRecord>,
): Effect.Effect<(project: ProjectRecord) => ProjectView, ReadFailure> =>
  Effect.gen(function* () {
    const people = yield* loadPeople(
      reads,
      projects.map(({ lead }) => lead),
    )
    const ids = projects.map(({ categoryId }) => categoryId).filter((id) => id !== undefined)
    const categories = yield* reads.peekAll(Categories, distinct(ids))
    return (project) => projectView(project, people, categories.get(project.categoryId ?? ""))
  })

/** The category of a project, as it is told of. */
export const loadCategoryOf = (
  { peek }: Pick<Reads, "peek">,
  { categoryId }: Pick<ProjectRecord, "categoryId">,
): Effect.Effect<CategoryRecord | undefined, ReadFailure> =>
  categoryId === undefined ? Effect.succeed(undefined) : peek(Categories, categoryId)

/** How clients say that a project is to have no category. */
const noCategory = "-1"

/** The category that is named for a project; it must not go before the project has it. */
export const loadGivenCategory = (
  get: Reads["get"],
  id: string | undefined,
): Effect.Effect<Pick<ProjectRecord, "categoryId">, ReadFailure> => {
  if (id === undefined) return Effect.succeed({})
  if (id === noCategory) return Effect.succeed({ categoryId: undefined })
  return Effect.flatMap(get(Categories, id), (found) =>
    found === undefined
      ? Effect.fail(invalid("category", id, `the id of a category of projects; ${noCategory} for none`))
      : Effect.succeed({ categoryId: found.id }),
  )
}
