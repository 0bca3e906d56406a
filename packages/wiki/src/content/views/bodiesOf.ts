import { Prompt, type QueryReads, type ReadFailure, limits as kernelLimits } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Either from "effect/Either"
import { KeptVersions, LargeBodies, keptVersionKey } from "../../collections"
import { limits } from "../../limits"
import { isLargeBody } from "../../versions/versionWrites"
import type { ShownContent } from "./ShownContent"

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
): Prompt.Prompt<ReadonlyMap<string, string>, ReadFailure> => {
  const begin = Prompt.beginning(read)
  const [kept, large] = Arr.partition(some, ({ content }) => isLargeBody(content))
  const versions = kept.length === 0 ? Either.right([]) : begin(KeptVersions, kept.map(keyOf))
  return Prompt.flatMap(versions, (found) => {
    const alone = large.length === 0 ? Either.right([]) : begin(LargeBodies, large.map(keyOf))
    return Prompt.map(alone, (apart) => {
      const bodies = new Map<string, string>()
      for (const { key, value } of [...found, ...apart]) bodies.set(key, value.body ?? "")
      return bodies
    })
  })
}

/** The body of an item, and the items whose bodies were read with it. */
interface ReadBody {
  readonly body: string | undefined
  readonly together: ReadonlyArray<ShownContent>
}

/**
 * Reads the bodies of some items. Those that are small are read in one go, when the first of them is shown: an answer that is full
 * before reads no body that it has no room for.
 */
export const bodiesOf = (
  reads: Pick<QueryReads, "read">,
  all: ReadonlyArray<ShownContent>,
): ((shown: ShownContent) => Prompt.Prompt<ReadBody, ReadFailure>) => {
  let read: ReadonlyMap<string, string> = new Map()
  let together: ReadonlyArray<ShownContent> = []
  return (shown) => {
    if (shown.body !== undefined) return Either.right({ body: shown.body, together: [shown] })
    const key = keyOf(shown)
    if (read.has(key)) return Either.right({ body: read.get(key), together })
    const next = readTogether(all.slice(Math.max(0, all.indexOf(shown))))
    return Prompt.map(readBodies(reads, next), (found) => {
      together = next
      read = found
      return { body: read.get(key), together }
    })
  }
}
