import { Resource, Where, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { auditPart } from "../audit"
import { Components } from "../collections"
import { NameTaken } from "../errors"
import { sequence } from "../ids"
import { limits } from "../limits"
import { loadPeople } from "../people"
import { inProjects } from "../project/inProjects"
import { ComponentId, componentClaim, componentFields, componentView } from "./Component"

/** No two of a project have one name, whatever its case (TRK-12). */
export const components = Resource.make({
  kind: "component",
  collection: Components,
  fields: componentFields,
  sequence,
  place: inProjects,
  record: (id, { id: projectId }, values) => ({ id: ComponentId.make(id), projectId, ...values }),
  claim: {
    where: (component) => Where.equals("claim", componentClaim(component)),
    taken: ({ name }) => new NameTaken({ kind: "component", name }),
  },
  limit: {
    beside: ({ id }) => Where.equals("projectId", id),
    exceeded: (count) => exceeded(limits, "componentsOfProject", count),
  },
  audit: (happened, component, project, changed) =>
    auditPart("Component", happened, component, project, changed),
  view: (component, project, reads) =>
    Effect.map(loadPeople(reads, [component.lead, project.lead]), (people) =>
      componentView(component, project, people),
    ),
})
