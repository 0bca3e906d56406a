import type { DomainEvent, Leaving, ReadFailure } from "@quoin/kernel"
import { Contents, Spaces, containerOf } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { textOf } from "../bodies/told"
import type { WikiKept } from "../bodies/WikiKept"

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
      ...(content && { content }),
      ...(container && { container }),
      ...(parent && { parent }),
      ...(oldParent && { oldParent }),
      ...(space && { space }),
    }
  })
