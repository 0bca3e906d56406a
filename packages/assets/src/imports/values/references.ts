import { type ReadFailure, type Reads, Where, foldCase, limits as kernelLimits } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import type { ObjectRecord } from "../../objects/AssetObject"
import { Objects } from "../../objects/collections"
import { isNamed, recordKeyNamed } from "../../objects/views/objectName"
import type { RowFault } from "../Import"
import type { Mapped } from "../plan"
import { type GivenValues, faultOf } from "./cellValues"

type NamingReads = Pick<Reads, "select" | "peekAll">

/** What objects are called by, and who may be meant. */
export interface Naming {
  readonly reads: NamingReads
  /** Types that the one who imports sees: objects of others are as good as absent. */
  readonly visibleTypes: ReadonlySet<string>
  /** Objects that a dry run would have made: their labels, folded, by type. */
  readonly made: (typeId: string, label: string) => boolean
}

/** What the references of a row came to. */
export interface Resolved {
  /** Keys of objects, in the order given. */
  readonly keys: ReadonlyArray<string>
  readonly missing: ReadonlyArray<string>
  /** Labels that several objects have. */
  readonly ambiguous: ReadonlyArray<string>
}

const targetsOf = ({ column }: Mapped, { visibleTypes }: Naming): ReadonlyArray<string> =>
  [...column.targets].filter((id) => visibleTypes.has(id))

const meantBy = (texts: ReadonlyArray<string>, find: (text: string) => ReadonlyArray<string>): Resolved => {
  const found = texts.map((text) => ({ text, keys: find(text) }))
  return {
    keys: found.flatMap(({ keys }) => (keys.length === 1 ? keys : [])),
    missing: found.flatMap(({ text, keys }) => (keys.length === 0 ? [text] : [])),
    ambiguous: found.flatMap(({ text, keys }) => (keys.length > 1 ? [text] : [])),
  }
}

const byKey = (naming: Naming, mapped: Mapped, texts: ReadonlyArray<string>) => {
  const keys = [...new Set(texts.flatMap((text) => recordKeyNamed(text.trim()) ?? []))]
  const targets = new Set(targetsOf(mapped, naming))
  return Effect.map(
    Effect.forEach(Arr.chunksOf(keys, kernelLimits.readKeys), (some) => naming.reads.peekAll(Objects, some)),
    (pages) => {
      const objects = new Map(pages.flatMap((page) => [...page]))
      return meantBy(texts, (text) => {
        const object = objects.get(recordKeyNamed(text.trim()) ?? "")
        const isMeant =
          object !== undefined &&
          object.deleting !== true &&
          object.archived === undefined &&
          targets.has(object.typeId) &&
          isNamed(object, text.trim())
        return isMeant ? [object.objectKey] : []
      })
    },
  )
}

/** Two of each label are enough to know that it is not clear which is meant. */
const labelledEach = (
  { reads }: Naming,
  targets: ReadonlyArray<string>,
  labels: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<ObjectRecord>, ReadFailure> =>
  Effect.map(
    Effect.forEach(labels, (label) => reads.select(Objects, { where: labelIn(targets, [label]), limit: 2 })),
    (pages) => pages.flatMap(({ records }) => records.map(({ value }) => value)),
  )

const labelIn = (targets: ReadonlyArray<string>, labels: ReadonlyArray<string>) =>
  Where.and<"typeId" | "label">(Where.isIn("typeId", targets), Where.isIn("label", labels))

/** In one read, unless so many have these labels that it does not tell of all of them. */
const labelled = (naming: Naming, targets: ReadonlyArray<string>, labels: ReadonlyArray<string>) =>
  targets.length === 0 || labels.length === 0
    ? Effect.succeed([])
    : Effect.flatMap(
        naming.reads.select(Objects, {
          where: labelIn(targets, labels.slice(0, kernelLimits.whereListValues)),
        }),
        ({ records, more }) =>
          more || labels.length > kernelLimits.whereListValues
            ? labelledEach(naming, targets, labels)
            : Effect.succeed(records.map(({ value }) => value)),
      )

/** A key that a dry run gives to what it would have made: nothing is written of it. */
const madeKey = (label: string): string => `made:${label}`

const byLabel = (naming: Naming, mapped: Mapped, texts: ReadonlyArray<string>) => {
  const targets = targetsOf(mapped, naming)
  const labels = [...new Set(texts.map(foldCase))]
  return Effect.map(labelled(naming, targets, labels), (objects) =>
    meantBy(texts, (text) => {
      const label = foldCase(text)
      const found = objects.filter((object) => foldCase(object.label) === label)
      if (found.length > 0) return found.map(({ objectKey }) => objectKey)
      return targets.some((typeId) => naming.made(typeId, label)) ? [madeKey(label)] : []
    }),
  )
}

export const isMadeKey = (key: string): boolean => key.startsWith("made:")

/** The objects that a row names in a reference. */
export const resolve = (
  naming: Naming,
  { mapped, values }: GivenValues,
): Effect.Effect<Resolved, ReadFailure> => {
  const texts = [...new Set(values.map(String).filter((text) => text.trim() !== ""))]
  if (texts.length === 0) return Effect.succeed({ keys: [], missing: [], ambiguous: [] })
  return mapped.said.references === "name" ? byLabel(naming, mapped, texts) : byKey(naming, mapped, texts)
}

const typeName = ({ column: { attribute, view } }: Mapped): string =>
  view.referenceObjectType?.name ?? attribute.typeValue ?? ""

/** What is said of references that lead nowhere, or to nobody knows which. */
export const referenceFaults = (
  line: number,
  { mapped }: GivenValues,
  texts: ReadonlyArray<string>,
  which: "missing" | "ambiguous",
): ReadonlyArray<RowFault> => {
  const by = mapped.said.references === "name" ? "the label" : "the key or the id"
  const allowed =
    which === "missing"
      ? `${by} of an object of type ${typeName(mapped)}`
      : `a label that one object of type ${typeName(mapped)} has; several have this one: name it by its key`
  return texts.map((text) => faultOf(line, mapped.said.column, text, allowed))
}
