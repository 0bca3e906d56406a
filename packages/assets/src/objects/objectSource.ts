import { type ReadFailure, Where, distinct, foldCase, limits as kernelLimits } from "@quoin/kernel"
import type { NamedObject, ObjectReads, ObjectSource } from "@quoin/tracker"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { type ObjectRecord, recordKeyOf } from "./AssetObject"
import { Objects } from "./collections"
import { onObject } from "./loadObject"
import { isNamed, recordKeyNamed } from "./views/objectName"

/** Objects of one label that are looked at. */
const namesakes = 200

const namedObject = ({ id, objectKey, label }: ObjectRecord): NamedObject => ({
  held: recordKeyOf(id),
  id,
  key: objectKey,
  label,
})

interface Standing {
  readonly key: string
  readonly object: ObjectRecord
  readonly isSeen: boolean
}

/** The objects of some record keys that stand, each with whether the caller sees it. */
const loadStanding = (
  { peekAll, mayEach }: ObjectReads,
  keys: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<Standing>, ReadFailure> =>
  Effect.gen(function* () {
    const pages = yield* Effect.forEach(Arr.chunksOf(distinct(keys), kernelLimits.readKeys), (some) =>
      peekAll(Objects, some),
    )
    const there = pages.flatMap((page) => [...page]).filter(([, { deleting }]) => deleting !== true)
    const may =
      there.length === 0 ? [] : yield* mayEach(there.map(([, object]) => onObject("view", object.id, object)))
    return there.map(([key, object], at) => ({ key, object, isSeen: may[at] === true }))
  })

const loadSeen = (
  reads: ObjectReads,
  keys: ReadonlyArray<string>,
): Effect.Effect<ReadonlyMap<string, ObjectRecord>, ReadFailure> =>
  Effect.map(
    loadStanding(reads, keys),
    (standing) =>
      new Map(standing.flatMap(({ key, object, isSeen }) => (isSeen ? [[key, object] as const] : []))),
  )

/** Objects as the tracker asks for them. */
export const objectSource: ObjectSource = {
  called: (reads, texts) =>
    Effect.map(
      loadSeen(
        reads,
        texts.flatMap((text) => recordKeyNamed(text) ?? []),
      ),
      (found) => {
        const named = texts.flatMap((text) => {
          const object = found.get(recordKeyNamed(text) ?? "")
          return object !== undefined && isNamed(object, text) ? [[text, namedObject(object)] as const] : []
        })
        return new Map(named)
      },
    ),
  seen: (reads, held) =>
    Effect.map(
      loadSeen(reads, held),
      (found) => new Map([...found].map(([key, object]) => [key, namedObject(object)])),
    ),
  hidden: (reads, held) =>
    Effect.map(
      loadStanding(reads, held),
      (standing) => new Set(standing.flatMap(({ key, isSeen }) => (isSeen ? [] : [key]))),
    ),
  labelled: (reads, label) =>
    Effect.map(
      reads.selectVisible(Objects, { where: Where.equals("label", foldCase(label)), limit: namesakes }),
      ({ records }) => records.map(({ key }) => key),
    ),
}
