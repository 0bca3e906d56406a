import {
  type ContentId,
  ConvertBody,
  ConvertMacro,
  Converted,
  type ConvertedBody,
  GetMacro,
} from "@quoin/wiki"
import { Expansion, type InvalidInput, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { shows } from "../../../answers/Shows"
import { NotImplemented } from "../../../failure/failures"
import { aText, given, parsed } from "../../../request/fields"
import { custom, get } from "../../api"
import { contentPath } from "../../sent/content"
import { addressed } from "../../json/content/addressed"
import { convertedTo, writtenAs } from "../../sent/representation"
import { resources } from "../../json/content/webresource"
import { contentJson } from "../../json/content/content"
import { onConverted } from "../../expands"
import { ContentJson } from "../../json/content/schemas"
import { contentAddress } from "../../address"
import { WebresourceJson, links } from "../../json/parts"

const ConvertedJson = Schema.Struct({
  value: Schema.String,
  representation: Converted,
  webresource: Schema.optional(WebresourceJson),
  content: Schema.optional(ContentJson),
  _links: links,
  _expandable: links,
}).annotations({ identifier: "ConvertedBody" })

/** A body that was made, and whose it is; nobody's has no item to expand. */
const converted = shows(ConvertedJson, ({ addresses, expansion }) => (body: ConvertedBody) => {
  const { value, representation, content, contentId } = body
  const inside = Expansion.expansionAt(expansion, "content")
  const owner = inside && content && contentJson(content, inside, addresses)
  const left: Record<string, string> =
    owner === undefined && contentId !== undefined ? { content: contentAddress(contentId) } : {}
  return {
    value: addressed(value, representation, addresses),
    representation,
    ...(owner && { content: owner }),
    _links: { base: addresses.base },
    ...resources(Expansion.expands(expansion, "webresource"), representation, addresses, left),
  }
})

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

/** The item that a body is to be that of: by its id in the query, or below `content`. */
const contextOf = (asked: ContentId | undefined, given: ContentId | undefined) =>
  asked === undefined || given === undefined || asked === given
    ? Either.right(asked ?? given)
    : Either.left(invalid("contentIdContext", asked, `${given}, which is the id of content`))

/** What is shown of other pages is what these say now. */
const checkEmbedded = (asked = "current"): Either.Either<void, InvalidInput | NotImplemented> => {
  if (asked === "current") return Either.void
  return Either.left(
    asked === "version-at-save"
      ? new NotImplemented({ what: "embeddedContentRender=version-at-save" })
      : invalid("embeddedContentRender", asked, "current, or version-at-save"),
  )
}

/** What the operation is asked to expand of what was asked for. */
const expandOf = (expansion: Expansion.Expansion) => ({
  expand: Expansion.expansionPaths(expansion).join(","),
})

/** Bodies in another representation, and the macros in them. */
export const bodyEndpoints = [
  custom.post(
    "/contentbody/convert/:to",
    {
      operations: [ConvertBody],
      path: { to: aText },
      query: {
        spaceKeyContext: given(aText),
        contentIdContext: given(contentPath.id),
        embeddedContentRender: given(aText),
      },
      body: {
        value: aText,
        representation: given(aText),
        content: given(Schema.Struct({ id: contentPath.id })),
      },
      answer: ({ path, query, body: { value, representation = "storage", content } }, run, expansion) =>
        Effect.gen(function* () {
          const to = yield* convertedTo(path.to)
          const from = yield* writtenAs("representation", representation)
          yield* checkEmbedded(query.embeddedContentRender)
          const { spaceKeyContext: spaceKey } = query
          const contentId = yield* contextOf(query.contentIdContext, content?.id)
          return yield* run(
            new ConvertBody(
              {
                value,
                from,
                to,
                ...(contentId === undefined ? {} : { contentId }),
                ...(spaceKey === undefined ? {} : { spaceKey }),
                ...expandOf(expansion),
              },
              parsed,
            ),
          )
        }),
    },
    converted,
    {
      expands: onConverted,
      says: "From storage, editor, markdown or wiki markup to storage, editor and markdown, and to what readers see; with the id of content as if it were the body of that, and then in its space.",
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
      answer: (
        { path: { to: asked, ...path }, query: { spaceKeyContext: spaceKey, ...query } },
        run,
        expansion,
      ) =>
        Effect.gen(function* () {
          const to = yield* convertedTo(asked)
          yield* checkEmbedded(query.embeddedContentRender)
          return yield* run(
            new ConvertMacro(
              { ...path, to, ...(spaceKey === undefined ? {} : { spaceKey }), ...expandOf(expansion) },
              parsed,
            ),
          )
        }),
    },
    converted,
    { expands: onConverted, says: "As the body of the item would show it, or as it is stored." },
  ),
]
