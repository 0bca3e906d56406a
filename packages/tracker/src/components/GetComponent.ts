import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadPeople } from "../people"
import { ComponentId, ComponentView, componentView } from "./Component"
import { loadComponent } from "./storedComponent"

/** Reads a component of a project. */
export class GetComponent extends Operation.Request<GetComponent>()("tracker.getComponent", {
  payload: { id: ComponentId },
  success: ComponentView,
  failure: CommonFailure,
}) {}

export const getComponent = Operation.query(
  GetComponent,
  { summary: "Read a component", scope: "read:tracker-project", rules: ["TRK-6", "TRK-18"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const { component, project } = yield* loadComponent(reads.get, reads, id)
        return componentView(component, project, yield* loadPeople(reads, [component.lead, project.lead]))
      }),
    answer: (_request, view) => Either.right(view),
  },
)
