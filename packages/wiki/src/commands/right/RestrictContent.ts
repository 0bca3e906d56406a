import { CommonFailure, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { contentRestricted } from "../../events"
import { loadNamedContent } from "../../access/storedContent"
import { restrictContent } from "../../permissions"
import { loadSpaceOf } from "../../access/storedSpace"
import { WikiRights } from "../../rights/wikiRights"
import { RestrictionsView, loadRestrictions } from "../../rights/Restriction"
import { SaidRestrictions, decideRestricting, loadRestricting } from "../../rights/restrictionWrite"

/**
 * Changes who may read and update an item. `replace` makes each list what is given, `add` and `remove` change it; lists and operations that are
 * not named stay. Who may read it is asked for what stands below it, too. Nobody locks themselves out.
 */
export class RestrictContent extends Operation.Request<RestrictContent>()("wiki.restrictContent", () => ({
  payload: {
    id: ContentId,
    how: Schema.Literal("replace", "add", "remove"),
    restrictions: SaidRestrictions,
  },
  success: RestrictionsView,
  failure: CommonFailure,
})) {}

export const restricting = Operation.command(
  RestrictContent,
  {
    summary: "Change who may read and update an item",
    scope: "write:wiki-content",
    rules: ["WIK-262", "WIK-270", "WIK-271", "WIK-272", "WIK-273", "WIK-570"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const content = yield* loadNamedContent(reads, request.id)
        const space = yield* loadSpaceOf(reads.peek, content)
        const before = yield* reads.get(WikiRights, content.id)
        const rights = yield* loadRestricting(reads, content.id, before, request)
        const next = Either.getOrUndefined(rights.after)
        const shown = yield* loadRestrictions(reads, next === undefined ? [] : [next])
        return { content, space, rights, reply: { id: content.id, restrictions: shown(next) } }
      }),
    allow: (_request, { content }) => restrictContent(content),
    decide: (_request, { content, space, rights, reply }) =>
      Either.flatMap(decideRestricting(rights, content, space), ({ changes, audit }) =>
        changes.length === 0
          ? noChange(reply)
          : decided({ changes, events: [contentRestricted(content)], audit, reply }),
      ),
  },
)
