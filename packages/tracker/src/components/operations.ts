import { CommonFailure, Given, Operation, Resource } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { NameTaken } from "../errors"
import { ComponentId, ComponentView, componentFields } from "./Component"
import { components } from "./components"

const written = { success: ComponentView, failure: Schema.Union(CommonFailure, NameTaken) }

/** Creates a component of a project. */
export class CreateComponent extends Operation.Request<CreateComponent>()("tracker.createComponent", () => ({
  payload: { project: Given.Key, ...Resource.creating(componentFields) },
  ...written,
})) {}

/** Changes a component. What is left out stays. */
export class UpdateComponent extends Operation.Request<UpdateComponent>()("tracker.updateComponent", () => ({
  payload: { id: ComponentId, ...Resource.updating(componentFields) },
  ...written,
})) {}

/** Reads a component of a project. */
export class GetComponent extends Operation.Request<GetComponent>()("tracker.getComponent", () => ({
  payload: { id: ComponentId },
  success: ComponentView,
  failure: CommonFailure,
})) {}

const writing = { scope: "write:tracker-project", rules: ["TRK-12", "TRK-18"] }

export const createComponent = Operation.command(
  CreateComponent,
  { summary: "Create a component", ...writing },
  Resource.create(components),
)

export const updateComponent = Operation.command(
  UpdateComponent,
  { summary: "Update a component", ...writing },
  Resource.update(components),
)

export const getComponent = Operation.query(
  GetComponent,
  { summary: "Read a component", scope: "read:tracker-project", rules: ["TRK-6", "TRK-18"] },
  Resource.get(components),
)
