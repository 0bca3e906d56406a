import { Commit, CommonFailure, Given, Operation, decided, exceeded, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditPart } from "../../audit"
import { Components } from "../../collections"
import { NameTaken } from "../../errors"
import { sequence } from "../../ids"
import { limits } from "../../limits"
import { loadPeople } from "../../people"
import { inProject, seeProject } from "../../permissions"
import { loadComponents } from "../../projectDetails"
import { loadGuardedProject, loadNamedKey } from "../../project/storedProject"
import { ComponentId, type ComponentRecord, ComponentView, componentView } from "../Component"
import { checkComponent, componentFields } from "../componentInput"
import { archivedFault } from "../../project/inUse"

/** Creates a component of a project. */
export class CreateComponent extends Operation.Request<CreateComponent>()("tracker.createComponent", {
  payload: { project: Given.Key, name: Given.Key, ...componentFields },
  success: ComponentView,
  failure: Schema.Union(CommonFailure, NameTaken),
}) {}

export const createComponent = Operation.command(
  CreateComponent,
  { summary: "Create a component", scope: "write:tracker-project", rules: ["TRK-12", "TRK-18"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const given = yield* checkComponent({ ...request, name: request.name.trim() })
        const project = yield* loadGuardedProject(reads, request.project)
        const components = yield* loadComponents(reads, project)
        const { lead } = request
        const component: ComponentRecord = {
          id: ComponentId.make(yield* reads.newId(sequence)),
          projectId: project.id,
          name: given.name,
          description: given.description ?? "",
          lead: lead === undefined ? undefined : yield* loadNamedKey(reads, "lead", lead),
          assigneeType: request.assigneeType ?? "PROJECT_DEFAULT",
        }
        const people = yield* loadPeople(reads, [component.lead, project.lead])
        return { project, component, components, people }
      }),
    allow: (request, { project }) => ({
      see: [seeProject(project, request.project)],
      do: inProject("ADMINISTER_PROJECTS", project, request.project),
    }),
    decide: (request, { project, component, components, people }) => {
      const unused = archivedFault("project", request.project, project)
      if (unused !== undefined) return Either.left(unused)
      if (components.some(({ name }) => foldCase(name) === foldCase(component.name))) {
        return Either.left(new NameTaken({ kind: "component", name: component.name }))
      }
      const tooMany = exceeded(limits, "componentsOfProject", components.length + 1)
      if (tooMany !== undefined) return Either.left(tooMany)
      return decided({
        changes: [Commit.put(Components, component)],
        audit: [auditPart("Component", "created", component, project)],
        reply: componentView(component, project, people),
      })
    },
  },
)
