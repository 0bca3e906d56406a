import { Commit, CommonFailure, Given, NotFound, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditProperty } from "../../audit"
import { Properties } from "../../properties/collections"
import { holderFields, loadHolder, needsOf } from "../../holders/propertyHolders"
import { findProperty } from "../../properties/propertyPuts"
import { archivedFault } from "../../project/inUse"
import type { Site } from "../../site/Site"

/** Deletes a property of a thing, such as an issue or a board. */
export class DeleteProperty extends Operation.Request<DeleteProperty>()("tracker.deleteProperty", () => ({
  payload: { ...holderFields, key: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const deleteProperty = (site: Site) =>
  Operation.command(
    DeleteProperty,
    {
      summary: "Delete a property of a thing",
      scope: "write:tracker-issue",
      rules: ["TRK-60", "TRK-540", "TRK-541", "TRK-544"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const holder = yield* loadHolder(site, { ...reads, get: reads.peek }, request)
          const found = yield* findProperty(reads, request.holder, holder.id, request.key)
          const before = found === undefined ? undefined : yield* reads.get(Properties, found.key)
          return { holder, before }
        }),
      allow: (_request, { holder }) => needsOf(holder),
      decide: ({ holder: holderType, of, key }, { holder, before }) => {
        const unused = holder.project && archivedFault("of", of, holder.project)
        if (unused !== undefined) return Either.left(unused)
        return before === undefined
          ? Either.left(new NotFound({ kind: "property", id: key }))
          : decided({
              changes: [Commit.remove(Properties, before.id)],
              audit: [auditProperty("deleted", key, holderType, holder)],
              reply: undefined,
            })
      },
    },
  )
