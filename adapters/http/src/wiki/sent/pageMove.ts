import { type AnyFailure, NotFound, invalid } from "@quoin/kernel"
import { ContentId, ListContent, MoveContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Run } from "../../contract/custom"
import { aText, given, parsed } from "../../request/fields"

/** What old clients call the positions. */
const positions = { topLevel: "topLevel", append: "append", above: "before", below: "after" } as const

type Position = keyof typeof positions

/** What they post to move a page (HTT-112). */
export const movePageFields = {
  pageId: ContentId,
  position: Schema.Literal(...(Object.keys(positions) as [Position, ...ReadonlyArray<Position>])).annotations(
    {
      description: "topLevel, append, above or below",
    },
  ),
  spaceKey: given(aText),
  targetId: given(ContentId),
  targetTitle: given(aText),
}
type MovePage = Schema.Struct.Type<typeof movePageFields>

/** The page that is named by its title. */
const pageOfTitle = ({ spaceKey }: MovePage, title: string, run: Run): Effect.Effect<ContentId, AnyFailure> =>
  spaceKey === undefined
    ? Effect.fail(invalid("spaceKey", undefined, "the key of the space that has a page of this title"))
    : Effect.flatMap(
        run(new ListContent({ spaceKey, title, type: "page", status: [], expand: "", limit: 1 }, parsed)),
        ({ items: [page] }) =>
          page === undefined
            ? Effect.fail(new NotFound({ kind: "page", id: title }))
            : Effect.succeed(page.id),
      )

/** The move that such a post means. At the top of the space there is no target. */
export const movedPage = (query: MovePage, run: Run): Effect.Effect<MoveContent, AnyFailure> =>
  Effect.gen(function* () {
    const { pageId: id, spaceKey, targetId, targetTitle } = query
    const position = positions[query.position]
    if (position === "topLevel") return new MoveContent({ id, position, targetId, spaceKey }, parsed)
    const target =
      targetId ?? (targetTitle === undefined ? undefined : yield* pageOfTitle(query, targetTitle, run))
    return new MoveContent({ id, position, targetId: target, spaceKey }, parsed)
  })
