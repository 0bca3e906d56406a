import { Expansion, type QueryReads, type ReadFailure, limits as kernelLimits } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { KeptVersions, LargeBodies, keptVersionKey } from "../collections"
import type { ContentView } from "../content/ContentView"
import { isLargeBody } from "../content/versions"
import { limits } from "../limits"
import type { PageOfContent, Part, ShownContent } from "./Part"

const keyOf = ({ content }: ShownContent): string => keptVersionKey(content.id, content.version.number)

/** The items whose bodies are read together, the first among them: large ones come alone. */
const readTogether = (shown: ReadonlyArray<ShownContent>): ReadonlyArray<ShownContent> => {
  let bytes = 0
  const end = shown.findIndex(({ content }, index) => {
    bytes += content.bodyBytes ?? limits.bodiesTogetherBytes
    return index > 0 && (bytes > limits.bodiesTogetherBytes || index >= kernelLimits.readKeys)
  })
  return end < 0 ? shown : shown.slice(0, end)
}

/** Reads some bodies, each from where it stands. */
const readBodies = (
  { read }: Pick<QueryReads, "read">,
  some: ReadonlyArray<ShownContent>,
): Effect.Effect<ReadonlyMap<string, string>, ReadFailure> =>
  Effect.gen(function* () {
    const [kept, large] = Arr.partition(some, ({ content }) => isLargeBody(content))
    const versions = kept.length === 0 ? [] : yield* read(KeptVersions, kept.map(keyOf))
    const alone = large.length === 0 ? [] : yield* read(LargeBodies, large.map(keyOf))
    return new Map([...versions, ...alone].map(({ key, value: { body = "" } }) => [key, body]))
  })

/** The body of an item, and the items whose bodies were read with it. */
interface ReadBody {
  readonly body: string | undefined
  readonly together: ReadonlyArray<ShownContent>
}

/**
 * Reads the bodies of some items. Those that are small are read in one go, when the first of them is shown: an answer that is full
 * before reads no body that it has no room for.
 */
export const bodiesOf = ({
  shown: all,
  reads,
}: Pick<PageOfContent, "shown" | "reads">): ((
  shown: ShownContent,
) => Effect.Effect<ReadBody, ReadFailure>) => {
  let read: ReadonlyMap<string, string> = new Map()
  let together: ReadonlyArray<ShownContent> = []
  return (shown) =>
    Effect.gen(function* () {
      if (shown.body !== undefined) return { body: shown.body, together: [shown] }
      const key = keyOf(shown)
      if (!read.has(key)) {
        together = readTogether(all.slice(Math.max(0, all.indexOf(shown))))
        read = yield* readBodies(reads, together)
      }
      return { body: read.get(key), together }
    })
}

/** The bodies as they are stored. */
export const bodies: Part<Pick<ContentView, "body">> = (page) =>
  Effect.sync(() => {
    if (!Expansion.expands(page.expansion, "body")) return () => Effect.succeed({})
    const bodyOf = bodiesOf(page)
    return (shown: ShownContent) =>
      Effect.map(bodyOf(shown), ({ body }) => (body === undefined ? {} : { body }))
  })
