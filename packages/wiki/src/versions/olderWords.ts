import { type CarryOver, Commit, type ReadFailure, type Reader, type Stored, Where } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Contents, KeptVersions, LargeBodies, keptVersionKey } from "../collections"
import type { ContentRecord } from "../content/Content"
import { limits } from "../limits"
import { ContentTexts, contentText } from "../words/ContentText"
import { isLargeBody } from "./versionWrites"

/** Items whose words are made in one step, as one commit. */
const stepSize = 100

type Item = Stored<ContentRecord>

const keyOf = ({ value }: Item): string => keptVersionKey(value.id, value.version.number)

/** The first of some items, whose bodies are read together: at least one. */
const together = (items: ReadonlyArray<Item>): ReadonlyArray<Item> => {
  let bytes = 0
  const end = items.findIndex(({ value }, index) => {
    bytes += value.bodyBytes ?? limits.bodiesTogetherBytes
    return index > 0 && bytes > limits.bodiesTogetherBytes
  })
  return end < 0 ? items : items.slice(0, end)
}

const bodiesOf = (
  reader: Reader,
  items: ReadonlyArray<Item>,
): Effect.Effect<ReadonlyMap<string, string>, ReadFailure> =>
  Effect.gen(function* () {
    const [inline, large] = Arr.partition(items, ({ value }) => isLargeBody(value))
    const kept = inline.length === 0 ? [] : yield* reader.read(KeptVersions, inline.map(keyOf))
    const apart = large.length === 0 ? [] : yield* reader.read(LargeBodies, large.map(keyOf))
    return new Map([...kept, ...apart].map(({ key, value }) => [key, value.body ?? ""]))
  })

const withoutMark = ({ unworded: _was, ...content }: ContentRecord): ContentRecord => content

/** Makes the words that items of an older release are found by (WIK-615). */
export const carryOlderWords: CarryOver = {
  name: Contents.name,
  left: (reader) =>
    Effect.gen(function* () {
      const where = Where.equals("unworded", true)
      const { records } = yield* reader.select(Contents, { where, limit: stepSize })
      if (records.length === 0) return []
      const items = together(records)
      const bodies = yield* bodiesOf(reader, items)
      const changes = items.flatMap((item) => {
        const content = withoutMark(item.value)
        return [
          Commit.put(Contents, content),
          Commit.put(ContentTexts, contentText(content, bodies.get(keyOf(item)) ?? "")),
        ]
      })
      return [
        { changes, guards: items.map(({ key, revision }) => Commit.unchanged(Contents, key, revision)) },
      ]
    }),
}
