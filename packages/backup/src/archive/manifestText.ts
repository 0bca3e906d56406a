import { TokenParser, TokenType, Tokenizer } from "@streamparser/json"
import * as Either from "effect/Either"
import * as ParseResult from "effect/ParseResult"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { type BadArchive, bad } from "./BadArchive"
import { type BlobEntry, Claim, type CollectionEntry, Manifest, formatVersion, manifestItems } from "./format"

const opening: ReadonlySet<number> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET])
const closing: ReadonlySet<number> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET])

const damaged = (error: ParseResult.ParseError): BadArchive =>
  bad(`its manifest is damaged: ${ParseResult.TreeFormatter.formatErrorSync(error).slice(0, 500)}`)

/**
 * The text of a manifest, piece by piece: one of a large site names a million blobs, and to parse it at once would keep everybody else
 * waiting. Its lists are judged while they come.
 */
export class ManifestText {
  private readonly tokenizer = new Tokenizer()
  private readonly parser = new TokenParser({
    paths: ["$.*", "$.collections.*", "$.blobs.*"],
    keepStack: false,
  })
  private readonly parts = new Map<string, unknown>()
  private readonly collections: Array<CollectionEntry> = []
  private readonly blobs: Array<BlobEntry> = []
  private depth = 0
  private tokens = 0
  private broken: BadArchive | undefined
  /** Of an item of a list; what the manifest claims to be is judged before it. */
  private damage: BadArchive | undefined

  constructor() {
    const noJson = (): void => {
      this.broken ??= bad("its manifest is no JSON")
    }
    this.parser.onValue = ({ value, key, stack }) => {
      if (stack.length > 1) this.takeItem(String(stack[1]?.key), value)
      else this.parts.set(String(key), value)
    }
    this.parser.onError = noJson
    this.tokenizer.onError = noJson
    this.tokenizer.onToken = (token) => {
      this.tokens += 1
      if (opening.has(token.token)) this.depth += 1
      if (closing.has(token.token)) this.depth -= 1
      if (this.depth > limits.manifestDepth) this.broken ??= bad("its manifest is nested too deeply")
      if (this.tokens > limits.manifestTokens) this.broken ??= bad("its manifest says too much")
      if (this.broken === undefined) this.parser.write(token)
    }
  }

  private readonly takeItem = (list: string, item: unknown): void => {
    if (this.damage !== undefined) return
    const found =
      list === "blobs"
        ? Either.map(Schema.decodeUnknownEither(manifestItems.blobs)(item), (blob) => this.blobs.push(blob))
        : Either.map(Schema.decodeUnknownEither(manifestItems.collections)(item), (collection) =>
            this.collections.push(collection),
          )
    if (Either.isLeft(found)) this.damage = damaged(found.left)
  }

  /** Takes the next bytes; what is wrong with them is told at once. */
  readonly take = (piece: Uint8Array): Either.Either<void, BadArchive> => {
    if (this.broken === undefined) this.tokenizer.write(piece)
    return this.broken === undefined ? Either.void : Either.left(this.broken)
  }

  /** What the manifest says, behind its last byte. */
  readonly end = (): Either.Either<Manifest, BadArchive> =>
    Either.gen(this, function* () {
      // A text that stops in the middle is told as an error by these.
      if (this.broken === undefined && !this.tokenizer.isEnded) this.tokenizer.end()
      if (this.broken === undefined && !this.parser.isEnded) this.parser.end()
      if (this.broken !== undefined) return yield* Either.left(this.broken)
      const said = Object.fromEntries(this.parts)
      const claim = yield* Either.mapLeft(Schema.decodeUnknownEither(Claim)(said), () =>
        bad("it is not one of Quoin's backups"),
      )
      if (claim.format > formatVersion) {
        const reads = `its format is ${claim.format}, and this version reads up to ${formatVersion}`
        return yield* Either.left(bad(reads))
      }
      if (this.damage !== undefined) return yield* Either.left(this.damage)
      // The lists are judged already, and stand empty here: whether they are there at all is judged with the rest.
      const rest = { ...said, ...this.emptied("collections"), ...this.emptied("blobs") }
      const manifest = yield* Either.mapLeft(Schema.decodeUnknownEither(Manifest)(rest), damaged)
      return { ...manifest, collections: this.collections, blobs: this.blobs }
    })

  private readonly emptied = (list: string) => (Array.isArray(this.parts.get(list)) ? { [list]: [] } : {})
}
