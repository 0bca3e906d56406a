import type { Collection, DomainEvent, ReadFailure } from "@quoin/kernel"
import { type ContentRecord, Contents, type SpaceRecord, Spaces, containerOf } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { textOf } from "../bodies/told"

/** What an event of the wiki is about, as it is in the commit. */
export interface WikiKept {
  /** The item, or that which has the label. */
  readonly content?: ContentRecord
  /** What it hangs on. */
  readonly container?: ContentRecord
  /** The pages above, now and before. */
  readonly parent?: ContentRecord
  readonly oldParent?: ContentRecord
  readonly space?: SpaceRecord
}

/** Reads a record as the commit leaves it. */
export type Leaving = <A, N extends string>(
  collection: Collection.Collection<A, N>,
  key: string,
) => Effect.Effect<A | undefined, ReadFailure>

/** Nothing of what is not there. */
const known = <Name extends string, A>(name: Name, value: A | undefined): { readonly [Key in Name]?: A } =>
  // A computed name has no type of its own.
  value === undefined ? {} : ({ [name]: value } as { readonly [Key in Name]?: A })

/** What is kept of an event of the wiki beside what it tells, for bodies that hold whole things. */
export const loadWikiKept = (
  { entity, payload }: DomainEvent,
  leaving: Leaving,
): Effect.Effect<WikiKept, ReadFailure> =>
  Effect.gen(function* () {
    const item = (id: string | undefined) =>
      id === undefined ? Effect.succeed(undefined) : leaving(Contents, id)
    const content = yield* item(entity.type === "content" ? entity.id : textOf(payload, "contentId"))
    const container = yield* item(content === undefined ? undefined : containerOf(content))
    const parent = yield* item(textOf(payload, "parentId"))
    const oldParent = yield* item(textOf(payload, "oldParentId"))
    const spaceId = entity.type === "space" ? entity.id : content?.spaceId
    const space = spaceId === undefined ? undefined : yield* leaving(Spaces, spaceId)
    return {
      ...known("content", content),
      ...known("container", container),
      ...known("parent", parent),
      ...known("oldParent", oldParent),
      ...known("space", space),
    }
  })
