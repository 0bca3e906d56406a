import {
  CommonFailure,
  Cursor,
  Expansion,
  Given,
  NotAllowed,
  Operation,
  Order,
  Paging,
  Permission,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Contents } from "../../collections"
import { StandingType } from "../../content/Content"
import { ContentView } from "../../content/views/ContentView"
import { linksAround } from "../../content/views/linksAround"
import { showRecords } from "../../expansions/loadViews"
import { limits } from "../../limits"
import { changeSpace } from "../../permissions"
import { loadSpaceNamed } from "../../access/storedSpace"

/** Lists the pages and blog posts in the trash of a space, oldest first, for those who administer it. */
export class ListTrash extends Operation.Request<ListTrash>()("wiki.listTrash", () => ({
  payload: {
    key: Given.Key,
    /** As an answer gave it; left out or empty on the first call. */
    cursor: Schema.optional(Given.Key),
    expand: Schema.optionalWith(Given.Text, { default: () => "" }),
    limit: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    items: Schema.Array(ContentView),
    limit: Schema.Int,
    nextCursor: Schema.optional(Schema.String),
    prevCursor: Schema.optional(Schema.String),
  }),
  failure: CommonFailure,
})) {}

const style = Paging.startLimit(limits.listDefault, limits.listMax)
const orderBy = [Order.ascending("createdAt" as const), Order.ascending("idNumber" as const)]
const cursors = Cursor.codec(Schema.Struct({}), orderBy.length)

type Fields = (typeof Contents)["names"][number]

export const listTrash = Operation.query(
  ListTrash,
  { summary: "List the trash of a space", scope: "read:wiki-content", rules: ["WIK-58", "WIK-294"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const { key, cursor = "" } = request
        const space = yield* loadSpaceNamed(reads, key)
        const administer = changeSpace(space, key)
        const may = yield* reads.may(administer)
        const from = cursor === "" ? Either.right(undefined) : cursors.decode("cursor", cursor)
        const page =
          !may || Either.isLeft(from)
            ? undefined
            : yield* reads.scan(Contents, {
                style,
                size: request.limit,
                from: from.right,
                where: Where.and<Fields>(
                  Where.equals("spaceId", space.id),
                  Where.isIn("type", StandingType.literals),
                  Where.equals("status", "trashed"),
                ),
                orderBy,
                show: showRecords(reads, expansion),
                more: linksAround,
              })
        return { space, administer, from, page }
      }),
    answer: (_request, { administer, from, page }) => {
      if (Either.isLeft(from)) return Either.left(from.left)
      if (page === undefined) {
        return Either.left(new NotAllowed({ needed: Permission.describePermission(administer) }))
      }
      const { items, limit, next, previous } = page
      return Either.right({
        items,
        limit,
        ...(next === undefined ? {} : { nextCursor: cursors.encode({ ...next, of: {} }) }),
        ...(previous === undefined ? {} : { prevCursor: cursors.encode({ ...previous, of: {} }) }),
      })
    },
  },
)
