import * as Context from "effect/Context"
import { TemplateId, type TemplateView } from "./Template"

/** What pages can begin with that comes with a host, and is for every space. It stays as the host has it. */
export interface Blueprint {
  /** Two names with a colon between them, as `com.example.minutes:page`: no template that is written here has such an id. */
  readonly id: string
  readonly name: string
  readonly description?: string
  /** In the storage representation. */
  readonly body: string
  /** Labels that pages get which begin with it. */
  readonly labels?: ReadonlyArray<string>
}

/** The blueprints that there are. */
export class KnownBlueprints extends Context.Reference<KnownBlueprints>()("@quoin/wiki/KnownBlueprints", {
  defaultValue: (): ReadonlyArray<Blueprint> => [],
}) {}

/** A blueprint as a template, in a space where one was asked for. */
export const blueprintView = (
  { id, name, description = "", body, labels = [] }: Blueprint,
  space: TemplateView["space"],
  withBody: boolean,
): TemplateView => ({
  id: TemplateId.make(id),
  name,
  description,
  labels: labels.map((label) => ({ prefix: "global", name: label })),
  blueprint: id,
  ...(space === undefined ? {} : { space: { id: space.id, key: space.key, name: space.name } }),
  ...(withBody ? { body } : {}),
})
