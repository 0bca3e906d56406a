import {
  CommonFailure,
  Expansion,
  Given,
  Operation,
  Order,
  Paging,
  Where,
  foldCase,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Spaces } from "../collections"
import { linksAround } from "../content/ContentView"
import { limits } from "../limits"
import { ShownSpace, loadSpaceShower } from "../space/ShownSpace"
import { SpaceId } from "../space/Space"
import { checkText } from "../text"

/** Lists spaces by name. Filters are joined; one that is left out does not filter. */
export class ListSpaces extends Schema.TaggedRequest<ListSpaces>()("wiki.listSpaces", {
  payload: {
    keys: Schema.optionalWith(Given.list(Given.Key), { default: () => [] }),
    ids: Schema.optional(Given.list(SpaceId)),
    /** Every space is global. */
    type: Schema.optional(Schema.Literal("global", "personal")),
    /** Every space is current. */
    status: Schema.optional(Schema.Literal("current", "archived")),
    expand: Schema.optionalWith(Given.Text, { default: () => "" }),
    start: Schema.optional(Schema.Int),
    limit: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    items: Schema.Array(ShownSpace),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
  }),
  failure: CommonFailure,
}) {}

const style = Paging.startLimit(limits.listDefault, limits.listMax)

type SpacesWhere = Where.Where<(typeof Spaces)["names"][number]>

const whereOf = ({ keys, ids, type, status }: ListSpaces): SpacesWhere =>
  Where.and<(typeof Spaces)["names"][number]>(
    ...(keys.length === 0 ? [] : [Where.isIn("key", keys.map(foldCase))]),
    ...(ids === undefined ? [] : [Where.keyIn(ids)]),
    ...(type === "personal" || status === "archived" ? [Where.none] : []),
  )

export const listSpaces = Operation.query(
  ListSpaces,
  {
    summary: "List spaces",
    scope: "read:wiki-space",
    rules: ["WIK-9", "WIK-11", "WIK-58", "WIK-72", "WIK-73"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        for (const key of request.keys) yield* checkText("keys", key)
        yield* withinLimit(limits, "listMax", request.ids?.length ?? 0)
        const expansion = yield* Expansion.parseExpansion(request.expand)
        return yield* reads.list(Spaces, {
          style,
          from: request.start,
          size: request.limit,
          where: whereOf(request),
          orderBy: [Order.ascending("name")],
          show: (spaces) => loadSpaceShower(reads, spaces, expansion),
          more: ({ homepage }) => (homepage === undefined ? 0 : linksAround(homepage)),
        })
      }),
    answer: (_request, page) => Either.right(page),
  },
)
