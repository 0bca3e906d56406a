import { NotFound, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Components } from "../collections"
import { seeProject } from "../permissions"
import type { ProjectRecord } from "../Project"
import { loadProjectOf } from "../project/storedProject"
import type { ComponentRecord } from "./Component"

export const absentComponent = (id: string): NotFound => new NotFound({ kind: "component", id })

/** A component and its project; that of a project that the caller may not see is not there. */
export const loadComponent = (
  get: Reads["peek"],
  reads: Pick<Reads, "may">,
  id: string,
): Effect.Effect<
  { readonly component: ComponentRecord; readonly project: ProjectRecord },
  ReadFailure | NotFound
> =>
  Effect.gen(function* () {
    const component = yield* get(Components, id)
    if (component === undefined) return yield* absentComponent(id)
    const project = yield* loadProjectOf(get, component, absentComponent(id))
    return (yield* reads.may(seeProject(project))) ? { component, project } : yield* absentComponent(id)
  })
