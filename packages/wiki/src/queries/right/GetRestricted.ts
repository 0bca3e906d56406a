import { NamedSubject, loadSubject } from "@quoin/directory"
import { CommonFailure, NotFound, Operation, Rights } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { findContent } from "../../access/storedContent"
import { WikiRights, restrictable } from "../../rights/wikiRights"

/** Tells whether a restriction of an item names a user or a group; `NotFound` where it does not. */
export class GetRestricted extends Operation.Request<GetRestricted>()("wiki.getRestricted", () => ({
  payload: { id: ContentId, operation: Schema.Literal(...restrictable), ...NamedSubject.fields },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const getRestricted = Operation.query(
  GetRestricted,
  { summary: "Tell whether a restriction names somebody", scope: "read:wiki-content", rules: ["WIK-275"] },
  {
    load: ({ id, operation, ...named }, reads) =>
      Effect.gen(function* () {
        const content = yield* findContent(reads, id)
        const rights = yield* reads.get(WikiRights, content.id)
        const subject = yield* Effect.either(loadSubject({ peek: reads.get, select: reads.select }, named))
        const holders = rights === undefined ? [] : Rights.holdersOf(rights, [operation])
        return { content, holds: Either.map(subject, (found) => holders.includes(found)) }
      }),
    answer: ({ operation, userKey, username, group }, { holds }) =>
      Either.flatMap(holds, (does) =>
        does
          ? Either.void
          : Either.left(
              new NotFound({
                kind: `${operation} restriction`,
                id: userKey ?? username ?? group ?? "",
              }),
            ),
      ),
  },
)
