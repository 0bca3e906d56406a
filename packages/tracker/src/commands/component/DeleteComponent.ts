import { Commit, CommonFailure, Operation, Resource, decided, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditPart, changed } from "../../audit"
import { Components } from "../../collections"
import { ComponentId } from "../../components/Component"
import { components } from "../../components/components"
import { loadRehoming, writeRehoming } from "../../edit/rehoming"
import { rehomed } from "../../issue/issuesOfPart"
import { inProject } from "../../permissions"
import { unfinished } from "../../planning/sprints/members"
import { archivedFault } from "../../project/inUse"
import type { Site } from "../../site/Site"

/**
 * Deletes a component. Its issues are given the one that is named instead, or none, in as many steps as that takes: it goes with the
 * last of them.
 */
export class DeleteComponent extends Operation.Request<DeleteComponent>()("tracker.deleteComponent", () => ({
  payload: { id: ComponentId, moveIssuesTo: Schema.optional(ComponentId) },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const deleteComponent = (site: Site) =>
  Operation.command(
    DeleteComponent,
    { summary: "Delete a component", scope: "write:tracker-project", rules: ["TRK-18"] },
    {
      load: ({ id, moveIssuesTo }, reads) =>
        Effect.gen(function* () {
          const { record: component, around: project } = yield* Resource.loadOne(components, reads, id)
          const target = moveIssuesTo === undefined ? undefined : yield* reads.get(Components, moveIssuesTo)
          const isFit = target !== undefined && target.id !== id && target.projectId === project.id
          if (moveIssuesTo !== undefined && !isFit) {
            return yield* invalid("moveIssuesTo", moveIssuesTo, "the id of another component of the project")
          }
          const rehoming = yield* loadRehoming(site, reads, project, ["componentIds"], id)
          return { component, project, target, rehoming }
        }),
      allow: (_request, { project }) => ({ do: inProject("ADMINISTER_PROJECTS", project) }),
      decide: ({ id }, { component, project, target, rehoming }, moment) => {
        const unused = archivedFault("id", id, project)
        if (unused !== undefined) return Either.left(unused)
        const written = writeRehoming(
          rehoming,
          (issue) => rehomed(issue, "componentIds", component.id, target?.id),
          moment,
        )
        if (rehoming.more) return unfinished(written, undefined)
        const told = changed("component of issues", component.name, target?.name)
        return decided({
          changes: [Commit.remove(Components, component.id), ...written.changes],
          events: written.events,
          audit: [auditPart("Component", "deleted", component, project, told)],
          reply: undefined,
        })
      },
    },
  )
