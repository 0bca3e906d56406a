import { type LimitExceeded, NotFound, type QueryReads, type ReadFailure, withinLimit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Encoding from "effect/Encoding"
import * as Schema from "effect/Schema"
import type { ContentRecord, KeptVersion } from "../../content/Content"
import { findContent } from "../../access/storedContent"
import { bodyOf } from "../../versions/versionWrites"
import { limits } from "../../limits"
import { loadKept, noSuchVersion } from "../../versions/keptVersion"
import { type MacroInstance, macroOf } from "../../rendering/markup/MacroInstance"
import {
  type StorageElement,
  type StorageNode,
  elementsIn,
  storageText,
  textOf,
  treeOf,
} from "../../rendering/markup/StorageTree"

export const MacroView = Schema.Struct({
  name: Schema.String,
  /** What stands in it, in the storage representation; empty where it has no body. */
  body: Schema.String,
  parameters: Schema.Record({ key: Schema.String, value: Schema.String }),
})
type MacroView = typeof MacroView.Type

export const macroView = ({ name, parameters, plain, rich }: MacroInstance): MacroView => ({
  name,
  body: plain ?? storageText(rich ?? []),
  parameters: Object.fromEntries(
    [...parameters].map(([key, value]) => [key, textOf(value) || storageText(value)]),
  ),
})

/** A macro, and the element that it is. */
export interface FoundMacro {
  readonly macro: MacroInstance
  readonly element: StorageElement
}

type Digest = QueryReads["secrets"]["digest"]

/** What is hashed of a macro: as JSON the name, the body, and the parameters, each with its value, in the order of their names. */
const hashedText = ({ name, body, parameters }: MacroView): string =>
  JSON.stringify([name, body, Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))])

/** SHA-256 in hexadecimal digits (WIK-394). */
const hashOf = (view: MacroView, digest: Digest): string =>
  Either.match(Encoding.decodeBase64Url(digest(hashedText(view))), {
    onLeft: () => "",
    onRight: Encoding.encodeHex,
  })

const hash = /^[0-9a-f]{64}$/i

/** A macro by its id, or else by its hash. Macros inside each other are hashed each with what is in it: how much that is has a limit. */
const findMacro = (
  nodes: ReadonlyArray<StorageNode>,
  asked: string,
  digest: Digest,
): Either.Either<FoundMacro | undefined, LimitExceeded> => {
  const all = [...elementsIn(nodes)].flatMap((element): ReadonlyArray<FoundMacro> => {
    const macro = macroOf(element)
    return macro === undefined ? [] : [{ macro, element }]
  })
  const named = all.find(({ macro }) => macro.id === asked)
  if (named !== undefined || !hash.test(asked)) return Either.right(named)
  let chars = 0
  for (const each of all) {
    const view = macroView(each.macro)
    chars += view.body.length
    const within = withinLimit(limits, "hashedMacroChars", chars)
    if (Either.isLeft(within)) return Either.left(within.left)
    if (hashOf(view, digest) === asked.toLowerCase()) return Either.right(each)
  }
  return Either.right(undefined)
}

/** A version of an item, and the macro that is asked for as far as it is there. */
export interface WithMacro {
  readonly content: ContentRecord
  readonly kept: KeptVersion | undefined
  readonly found: Either.Either<FoundMacro | undefined, LimitExceeded>
}

interface Asked {
  readonly id: string
  readonly version: number
  readonly macroId: string
}

export const loadMacro = (
  reads: QueryReads,
  { id, version, macroId }: Asked,
): Effect.Effect<WithMacro, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const content = yield* findContent(reads, id)
    const kept = yield* loadKept(reads.get, content.id, version)
    const body = kept === undefined ? "" : ((yield* bodyOf(reads.get, kept)) ?? "")
    const found = Either.flatMap(yield* Effect.either(treeOf(body)), (nodes) =>
      findMacro(nodes, macroId, reads.secrets.digest),
    )
    return { content, kept, found }
  })

/** The macro, or why there is none; told only to who may see the item. */
export const foundIn = (
  { id, version, macroId }: Asked,
  { kept, found }: WithMacro,
): Either.Either<FoundMacro, NotFound | LimitExceeded> =>
  kept === undefined
    ? Either.left(noSuchVersion(id, version))
    : Either.flatMap(found, (macro) =>
        macro === undefined ? Either.left(new NotFound({ kind: "macro", id: macroId })) : Either.right(macro),
      )
