import { CommonFailure, Given, NotFound, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../content/Content"
import { findContent } from "../content/storedContent"
import { bodyOf } from "../content/versions"
import { seeContent } from "../permissions"
import { loadKept, noSuchVersion } from "../versions/keptVersion"
import { type MacroInstance, macroOf } from "./MacroInstance"
import { elementsIn, parseStorage, storageText, textOf } from "./StorageTree"

const MacroView = Schema.Struct({
  name: Schema.String,
  /** What stands in it, in the storage representation; empty where it has no body. */
  body: Schema.String,
  parameters: Schema.Record({ key: Schema.String, value: Schema.String }),
})

/** Reads a macro of a version by its id. */
export class GetMacro extends Schema.TaggedRequest<GetMacro>()("wiki.getMacro", {
  payload: { id: ContentId, version: Schema.Int, macroId: Given.Key },
  success: MacroView,
  failure: CommonFailure,
}) {}

const macroView = ({ name, parameters, plain, rich }: MacroInstance): typeof MacroView.Type => ({
  name,
  body: plain ?? storageText(rich ?? []),
  parameters: Object.fromEntries(
    [...parameters].map(([key, value]) => [key, textOf(value) || storageText(value)]),
  ),
})

const findMacro = (body: string, macroId: string): MacroInstance | undefined => {
  for (const each of elementsIn(Either.getOrElse(parseStorage(body), () => []))) {
    const macro = macroOf(each)
    if (macro?.id === macroId) return macro
  }
  return undefined
}

export const getMacro = Operation.query(
  GetMacro,
  {
    summary: "Read a macro of a version of an item",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-355"],
  },
  {
    load: ({ id, version, macroId }, reads) =>
      Effect.gen(function* () {
        const content = yield* findContent(reads, id)
        const kept = yield* loadKept(reads.get, content.id, version)
        const body = kept === undefined ? undefined : ((yield* bodyOf(reads.get, kept)) ?? "")
        return { content, isThere: kept !== undefined, macro: body && findMacro(body, macroId) }
      }),
    allow: (_request, { content }) => seeContent(content),
    answer: ({ id, version, macroId }, { isThere, macro }) => {
      if (!isThere) return Either.left(noSuchVersion(id, version))
      return macro === undefined || macro === ""
        ? Either.left(new NotFound({ kind: "macro", id: macroId }))
        : Either.right(macroView(macro))
    },
  },
)
