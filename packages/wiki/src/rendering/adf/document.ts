import {
  type InvalidInput,
  type LimitExceeded,
  giveWay,
  invalid,
  utf8Bytes,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { limits } from "../../limits"
import { type StorageNode, elementsIn, storageTextInTurns } from "../markup/StorageTree"
import { type AdfDocument, documentOf } from "./AdfNode"
import { areSame, saidWhole } from "./forms/kept"
import { normalForm } from "./forms/normalForm"
import { Losses } from "./Losses"
import { OfStorage } from "./ofStorage"
import { readAdf } from "./readAdf"
import { blocksOf } from "./toStorage"

/** A document of the format, and the names of the elements of which it holds no more than the words. */
export interface Adf {
  readonly document: AdfDocument
  readonly lost: ReadonlyArray<string>
}

/** Elements of the storage format as a document. */
export const adfOfNodes = (nodes: ReadonlyArray<StorageNode>): Adf => {
  const losses = new Losses()
  const content = new OfStorage(losses).blocks(nodes)
  return { document: documentOf(content), lost: losses.all }
}

/** The elements of the storage format that a document is. */
export const nodesOfAdf = ({ content }: AdfDocument): ReadonlyArray<StorageNode> => blocksOf(content)

/** Elements of the storage format as a document that is written as JSON (WIK-408). */
export const adfTextOf = (nodes: ReadonlyArray<StorageNode>): Effect.Effect<string, LimitExceeded> =>
  Effect.gen(function* () {
    yield* withinLimit(limits, "adfNodes", [...elementsIn(nodes)].length)
    yield* giveWay
    return JSON.stringify(adfOfNodes(nodes).document)
  })

const parsed = (text: string, field: string): Either.Either<unknown, InvalidInput> =>
  Either.try({
    try: () => JSON.parse(text) as unknown,
    catch: () => invalid(field, text, "a document as JSON"),
  })

/** The elements that a document is in its normal form; nothing where these are another document. */
const storageOf = (document: AdfDocument): Effect.Effect<ReadonlyArray<StorageNode> | undefined> =>
  Effect.sync(() => {
    const normal = normalForm(document)
    const nodes = nodesOfAdf(normal)
    return areSame(adfOfNodes(nodes).document, normal) ? nodes : undefined
  })

/** A document, written as JSON, as it is stored (WIK-408). What the storage format would say otherwise is refused by its place. */
export const storedOfAdf = (
  text: string,
  field: string,
): Effect.Effect<string, InvalidInput | LimitExceeded> =>
  Effect.gen(function* () {
    yield* withinLimit(limits, "adfBytes", utf8Bytes(text))
    const document = yield* Either.flatMap(parsed(text, field), (value) => readAdf(value, field))
    return yield* storageTextInTurns(yield* saidWhole(storageOf, document, field, "the storage format"))
  })
