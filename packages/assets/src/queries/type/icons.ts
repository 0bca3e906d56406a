import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadNamedSchema } from "../../definitions/namedDefinitions"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { IconView, globalIcons, iconNamed, iconOf } from "../../definitions/type/Icon"
import { reading } from "../../facts"

/** Reads an icon. */
export class GetIcon extends Operation.Request<GetIcon>()("assets.getIcon", () => ({
  payload: { id: Given.Key },
  success: IconView,
  failure: CommonFailure,
})) {}

export const getIcon = Operation.query(GetIcon, reading("Read an icon", "AST-1013"), {
  load: ({ id }) => iconNamed(id),
  answer: (_request, icon) => Either.right(icon),
})

/** Lists the icons that types can have, or of a schema those by which its types are shown. */
export class ListIcons extends Operation.Request<ListIcons>()("assets.listIcons", () => ({
  payload: { schemaId: Schema.optional(Given.Key) },
  success: Schema.Array(IconView),
  failure: CommonFailure,
})) {}

export const listIcons = Operation.query(ListIcons, reading("List icons", "AST-1013"), {
  load: ({ schemaId }, reads) =>
    Effect.gen(function* () {
      const all: ReadonlyArray<IconView> = globalIcons
      if (schemaId === undefined) return all
      const definitions = yield* loadDefinitions(reads)
      yield* loadNamedSchema(reads, definitions, schemaId)
      const used = new Set(definitions.typesOf(schemaId).map((type) => iconOf(type).id))
      return all.filter(({ id }) => used.has(id))
    }),
  answer: (_request, icons) => Either.right(icons),
})
