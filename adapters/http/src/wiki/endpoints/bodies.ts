import { ConvertBody, ConvertMacro, Converted, GetMacro } from "@quoin/wiki"
import { Expansion, type InvalidInput, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type Expands, notServed } from "../../contract/expansion"
import { shows } from "../../answers/Shows"
import { NotImplemented } from "../../failure/failures"
import { aText, given, parsed } from "../../request/fields"
import { custom, get } from "../below"
import { contentPath } from "../bodies"
import { addressed } from "../content/addressed"
import { convertedTo, writtenAs } from "../content/representation"
import { resources } from "../content/webresource"
import { text } from "../expandableParts"
import { WebresourceJson, links } from "../parts"

const ConvertedJson = Schema.Struct({
  value: Schema.String,
  representation: Converted,
  webresource: Schema.optional(WebresourceJson),
  _links: links,
  _expandable: links,
}).annotations({ identifier: "ConvertedBody" })

const onConverted: Expands = { standard: "", parts: { ...text, content: notServed } }

const converted = shows(
  ConvertedJson,
  ({ addresses, expansion }) =>
    ({ value, representation }: typeof ConvertBody.success.Type) => ({
      value: addressed(value, representation, addresses),
      representation,
      _links: { base: addresses.base },
      ...resources(Expansion.expands(expansion, "webresource"), {}),
    }),
)

const MacroJson = Schema.Struct({
  name: Schema.String,
  body: Schema.String,
  parameters: Schema.Record({ key: Schema.String, value: Schema.Struct({ value: Schema.String }) }),
  _links: links,
}).annotations({ identifier: "Macro" })

const macro = shows(
  MacroJson,
  ({ addresses: { base } }) =>
    ({ name, body, parameters }: typeof GetMacro.success.Type) => ({
      name,
      body,
      parameters: Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, { value }])),
      _links: { base },
    }),
)

/** What a macro shows of other pages is what these say now. */
const checkEmbedded = (asked = "current"): Either.Either<void, InvalidInput | NotImplemented> => {
  if (asked === "current") return Either.void
  return Either.left(
    asked === "version-at-save"
      ? new NotImplemented({ what: "embeddedContentRender=version-at-save" })
      : invalid("embeddedContentRender", asked, "current, or version-at-save"),
  )
}

/** Bodies in another representation, and the macros in them. */
export const bodyEndpoints = [
  custom.post(
    "/contentbody/convert/:to",
    {
      operations: [ConvertBody],
      path: { to: aText },
      query: { spaceKeyContext: given(aText) },
      body: {
        value: aText,
        representation: given(aText),
        content: given(Schema.Struct({ id: contentPath.id })),
      },
      answer: ({ path, query, body: { value, representation = "storage", content } }, run) =>
        Effect.gen(function* () {
          const to = yield* convertedTo(path.to)
          const from = yield* writtenAs("representation", representation)
          const { spaceKeyContext: spaceKey } = query
          return yield* run(
            new ConvertBody(
              {
                value,
                from,
                to,
                ...(content === undefined ? {} : { contentId: content.id }),
                ...(spaceKey === undefined ? {} : { spaceKey }),
              },
              parsed,
            ),
          )
        }),
    },
    converted,
    {
      expands: onConverted,
      says: "From storage, editor or markdown to any of them, and to what readers see; with the id of content as if it were the body of that.",
    },
  ),
  get("/content/:id/history/:version/macro/id/:macroId", GetMacro, macro, {
    says: "By the id that the body gives it, or by its hash.",
  }),
  get("/content/:id/history/:version/macro/hash/:hash", GetMacro, macro, {
    names: { macroId: "hash" },
    says: "By its hash, or by the id that the body gives it.",
  }),
  custom.get(
    "/content/:id/history/:version/macro/id/:macroId/convert/:to",
    {
      operations: [ConvertMacro],
      path: { ...contentPath, version: Schema.Int, macroId: aText, to: aText },
      query: { spaceKeyContext: given(aText), embeddedContentRender: given(aText) },
      body: {},
      answer: ({ path: { to: asked, ...path }, query: { spaceKeyContext: spaceKey, ...query } }, run) =>
        Effect.gen(function* () {
          const to = yield* convertedTo(asked)
          yield* checkEmbedded(query.embeddedContentRender)
          return yield* run(
            new ConvertMacro({ ...path, to, ...(spaceKey === undefined ? {} : { spaceKey }) }, parsed),
          )
        }),
    },
    converted,
    { expands: onConverted, says: "As the body of the item would show it, or as it is stored." },
  ),
]
