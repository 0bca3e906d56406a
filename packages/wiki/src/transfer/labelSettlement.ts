import { type ReadFailure, type Reader, type Settling, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type LabelRecord, labelKey } from "../labels/Label"
import { Labels } from "../labels/collections"

/** The id of a label that is in use on this site; nothing where it is not. */
const knownId = (reader: Reader, key: string): Effect.Effect<string | undefined, ReadFailure> =>
  Effect.map(
    reader.select(Labels, { where: Where.equals("label", key), limit: 1 }),
    ({ records }) => records[0]?.value.labelId,
  )

/** All uses of a label share the id of the label: that which it has here, or else that of the first use that comes. */
export const settledLabels = (
  records: ReadonlyArray<LabelRecord>,
  { reader }: Settling,
): Effect.Effect<ReadonlyArray<LabelRecord>, ReadFailure> =>
  Effect.gen(function* () {
    const ids = new Map<string, string>()
    for (const label of records) {
      const key = labelKey(label)
      const known = ids.get(key) ?? (yield* knownId(reader, key)) ?? label.id
      ids.set(key, known)
    }
    return records.map((label) => ({ ...label, labelId: ids.get(labelKey(label)) ?? label.labelId }))
  })
