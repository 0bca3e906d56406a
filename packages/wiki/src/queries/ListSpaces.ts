import { CommonFailure, Operation, Order, Paging, Where, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Spaces } from "../collections"
import { limits } from "../limits"
import { loadPeople } from "../people"
import { SpaceView, spaceView } from "../space/Space"
import { checkText } from "../text"

/** Lists spaces by name. */
export class ListSpaces extends Schema.TaggedRequest<ListSpaces>()("wiki.listSpaces", {
  payload: {
    keys: Schema.optionalWith(Schema.Array(Schema.String), { default: () => [] }),
    start: Schema.optional(Schema.Int),
    limit: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    items: Schema.Array(SpaceView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
  }),
  failure: CommonFailure,
}) {}

const paging = Paging.startLimit(limits.listDefault, limits.listMax)

export const listSpaces = Operation.query(
  ListSpaces,
  { summary: "List spaces", scope: "read:wiki-space", rules: ["WIK-9", "WIK-11", "WIK-58"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        for (const key of request.keys) yield* checkText("keys", key)
        const page = yield* Paging.pageRequest(paging, request.start, request.limit)
        const { records, more } = yield* reads.selectVisible(Spaces, {
          where: request.keys.length === 0 ? Where.all : Where.isIn("key", request.keys.map(foldCase)),
          orderBy: [Order.ascending("name")],
          ...page,
        })
        const people = yield* loadPeople(
          reads,
          records.map(({ value }) => value.createdBy),
        )
        return {
          items: records.map(({ value }) => spaceView(value, people(value.createdBy))),
          more: more && page.limit > 0,
          ...page,
        }
      }),
    answer: (_request, page) => Either.right(page),
  },
)
