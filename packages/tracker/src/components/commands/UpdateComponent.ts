import { Commit, CommonFailure, Given, Operation, decided, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditPart, changed } from "../../audit"
import { Components } from "../../collections"
import { NameTaken } from "../../errors"
import { loadPeople } from "../../people"
import { inProject } from "../../permissions"
import { loadComponents } from "../../projectDetails"
import { loadNamedKey } from "../../project/storedProject"
import { ComponentId, type ComponentRecord, ComponentView, componentView } from "../Component"
import { checkComponent, componentFields } from "../componentInput"
import { loadComponent } from "../storedComponent"
import { archivedFault } from "../../project/inUse"

/** Changes a component. What is left out stays. */
export class UpdateComponent extends Operation.Request<UpdateComponent>()("tracker.updateComponent", {
  payload: { id: ComponentId, name: Schema.optional(Given.Key), ...componentFields },
  success: ComponentView,
  failure: Schema.Union(CommonFailure, NameTaken),
}) {}

export const updateComponent = Operation.command(
  UpdateComponent,
  { summary: "Update a component", scope: "write:tracker-project", rules: ["TRK-12", "TRK-18"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkComponent(request)
        const { component: before, project } = yield* loadComponent(reads.get, reads, request.id)
        const { lead } = request
        const made: ComponentRecord = {
          ...before,
          name: request.name?.trim() ?? before.name,
          description: request.description ?? before.description,
          lead: lead === undefined ? before.lead : yield* loadNamedKey(reads, "lead", lead),
          assigneeType: request.assigneeType ?? before.assigneeType,
        }
        const components = yield* loadComponents(reads, project)
        return {
          before,
          made,
          project,
          components,
          people: yield* loadPeople(reads, [made.lead, project.lead]),
        }
      }),
    allow: (_request, { project }) => ({ do: inProject("ADMINISTER_PROJECTS", project) }),
    decide: (request, { before, made, project, components, people }) => {
      const unused = archivedFault("id", request.id, project)
      if (unused !== undefined) return Either.left(unused)
      const others = components.filter(({ id }) => id !== made.id)
      if (others.some(({ name }) => foldCase(name) === foldCase(made.name))) {
        return Either.left(new NameTaken({ kind: "component", name: made.name }))
      }
      const told = (["name", "description", "lead", "assigneeType"] as const).flatMap((field) =>
        changed(field, before[field], made[field]),
      )
      return decided({
        changes: [Commit.put(Components, made)],
        audit: [auditPart("Component", "updated", made, project, told)],
        reply: componentView(made, project, people),
      })
    },
  },
)
