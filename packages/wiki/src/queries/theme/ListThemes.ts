import { CommonFailure, Operation, Paging, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../../limits"
import { KnownThemes } from "../../themes/HostThemes"
import { Theme, themeView } from "../../themes/Theme"

/** Lists the themes that a space can have, without that of the site. */
export class ListThemes extends Operation.Request<ListThemes>()("wiki.listThemes", () => ({
  payload: { start: Schema.optional(Schema.Int), limit: Schema.optional(Schema.Int) },
  success: Schema.Struct({
    items: Schema.Array(Theme),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
  }),
  failure: CommonFailure,
})) {}

const style = Paging.startLimit(limits.listDefault, limits.listMax)

export const listThemes = Operation.query(
  ListThemes,
  { summary: "List themes", scope: "read:wiki-space", entry: Permission.visit, rules: ["WIK-440"] },
  {
    load: ({ start, limit }) =>
      Effect.gen(function* () {
        const { site, byKey } = yield* KnownThemes
        const others = [...byKey.values()].filter(({ key }) => key !== site.key)
        return { page: yield* Paging.pageRequest(style, start, limit), others }
      }),
    answer: (_request, { page, others }) => Either.right(Paging.pageOf(page, others.map(themeView))),
  },
)
