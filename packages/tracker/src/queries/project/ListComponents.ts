import {
  CommonFailure,
  NotFound,
  Operation,
  type QueryReads,
  type ReadFailure,
  distinct,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Components } from "../../collections"
import { type ComponentRecord, ComponentView, componentView } from "../../components/Component"
import { loadPeople } from "../../people"
import { Projects } from "../../project/collections"
import { listingOf, partPage, partsAsked, tooManyProjects } from "./partsFound"

/** Lists the components of the projects that the caller sees, by name. */
export class ListComponents extends Operation.Request<ListComponents>()("tracker.listComponents", () => ({
  payload: partsAsked,
  success: partPage(ComponentView),
  failure: CommonFailure,
})) {}

type Shown = Effect.Effect<ComponentView, ReadFailure | NotFound>

/** What shows components, each with its project and those who lead. */
const loadShower = (
  reads: QueryReads,
  found: ReadonlyArray<ComponentRecord>,
): Effect.Effect<(component: ComponentRecord) => Shown, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const projects = yield* reads.getAll(Projects, distinct(found.map(({ projectId }) => projectId)))
    const leads = [...found, ...projects.values()].map(({ lead }) => lead)
    const people = yield* loadPeople(reads, leads)
    return (component: ComponentRecord) => {
      const project = projects.get(component.projectId)
      return project === undefined
        ? Effect.fail(new NotFound({ kind: "project", id: component.projectId }))
        : Effect.succeed(componentView(component, project, people))
    }
  })

export const listComponents = Operation.query(
  ListComponents,
  {
    summary: "List the components of all projects",
    scope: "read:tracker-project",
    rules: ["TRK-6", "TRK-501"],
  },
  {
    load: (request, reads) =>
      Effect.zipRight(
        tooManyProjects(request),
        reads.list(Components, {
          ...listingOf(request),
          show: (found) => loadShower(reads, found),
        }),
      ),
    answer: (_request, page) => Either.right(page),
  },
)
