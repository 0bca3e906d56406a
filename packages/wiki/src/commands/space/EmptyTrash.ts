import { CommonFailure, Given, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Contents } from "../../collections"
import { limits } from "../../limits"
import { spacePermission } from "../../permissions"
import { loadSpaceByKey } from "../../access/storedSpace"
import { emptying, inTrashOf } from "../../space/upkeep/trashPurge"

/** Purges all that is in the trash of a space, but for its home page. */
export class EmptyTrash extends Operation.Request<EmptyTrash>()("wiki.emptyTrash", () => ({
  payload: { key: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const emptyTrash = Operation.command(
  EmptyTrash,
  {
    summary: "Purge the trash of a space",
    scope: "write:wiki-content",
    destructive: true,
    rules: ["WIK-295", "WIK-296"],
  },
  {
    load: ({ key }, reads) =>
      Effect.gen(function* () {
        const space = yield* loadSpaceByKey(reads, key)
        const { records, more } = yield* reads.select(Contents, {
          where: inTrashOf(space),
          limit: limits.removedTogether,
        })
        const mayPurge = yield* Effect.every(
          [...spacePermission(space).see, spacePermission(space).do],
          reads.may,
        )
        // Nothing is read for whoever is going to be refused.
        const emptied = mayPurge ? yield* emptying(reads, space, records) : undefined
        return { space, emptied, more, some: records.length > 0 }
      }),
    allow: ({ key }, { space }) => spacePermission(space, key),
    decide: (_request, { emptied, more, some }) => {
      if (emptied === undefined || !some) return noChange(undefined)
      const { done, ...made } = emptied
      return decided({
        ...made,
        reply: undefined,
        ...(done && !more ? {} : { unfinished: true as const }),
      })
    },
  },
)
