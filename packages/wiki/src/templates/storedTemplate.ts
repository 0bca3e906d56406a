import { type Needs, NotAllowed, type ReadFailure, type Reads, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Spaces } from "../collections"
import { changeSpace, seeSpace } from "../permissions"
import type { SpaceRecord } from "../space/Space"
import { Templates } from "./collections"
import type { TemplateRecord } from "./Template"

/** A template with its space; that of every space has none. */
export interface StoredTemplate {
  readonly template: TemplateRecord
  readonly space: SpaceRecord | undefined
}

/** Absent and hidden templates are told alike (WIK-184). */
export const noTemplate = (id: string): NotAllowed => new NotAllowed({ needed: `read template ${id}` })

/** A template that the caller may see. */
export const loadTemplate = (
  reads: Pick<Reads, "get" | "peek" | "may">,
  id: string,
): Effect.Effect<StoredTemplate, ReadFailure | NotAllowed> =>
  Effect.gen(function* () {
    const template = yield* reads.get(Templates, id)
    if (template === undefined) return yield* noTemplate(id)
    const { spaceId } = template
    if (spaceId === undefined) return { template, space: undefined }
    const space = yield* reads.peek(Spaces, spaceId)
    return space !== undefined && (yield* reads.may(seeSpace(space)))
      ? { template, space }
      : yield* noTemplate(id)
  })

/** To write a template of a space is to administer that, to write one of every space is to administer the application (WIK-183). */
export const writing = (space: SpaceRecord | undefined, asked?: string): Needs =>
  space === undefined
    ? { do: Permission.administer }
    : { see: [seeSpace(space, asked)], do: changeSpace(space, asked) }
