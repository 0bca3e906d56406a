import {
  type ReadFailure,
  type Reads,
  Where,
  distinct,
  foldCase,
  groupedBy,
  limits as kernelLimits,
} from "@quoin/kernel"
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
  /** What was asked for all rows of a step at once: the objects of each label, by attribute and label. */
  readonly gathered?: ReadonlyMap<string, ReadonlyArray<ObjectRecord>>
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

const labelsOf = (texts: ReadonlyArray<string>): ReadonlyArray<string> => distinct(texts.map(foldCase))

const gatheredAs = ({ column }: Mapped, label: string): string => `${column.attribute.id}/${label}`

/** The objects of some labels: those that were gathered, or else in a read of their own. */
const called = (naming: Naming, mapped: Mapped, texts: ReadonlyArray<string>) => {
  const { gathered } = naming
  const labels = labelsOf(texts)
  return gathered === undefined
    ? labelled(naming, targetsOf(mapped, naming), labels)
    : Effect.succeed(labels.flatMap((label) => gathered.get(gatheredAs(mapped, label)) ?? []))
}

const byLabel = (naming: Naming, mapped: Mapped, texts: ReadonlyArray<string>) =>
  Effect.map(called(naming, mapped, texts), (objects) =>
    meantBy(texts, (text) => {
      const label = foldCase(text)
      const found = objects.filter((object) => foldCase(object.label) === label)
      if (found.length > 0) return found.map(({ objectKey }) => objectKey)
      return targetsOf(mapped, naming).some((typeId) => naming.made(typeId, label)) ? [madeKey(label)] : []
    }),
  )

export const isMadeKey = (key: string): boolean => key.startsWith("made:")

const textsOf = ({ values }: Pick<GivenValues, "values">): ReadonlyArray<string> =>
  distinct(values.map(String).filter((text) => text.trim() !== ""))

/** Labels of one read: of so many it still tells all objects, but where hundreds share a label. */
const gatheredTogether = 200

/** Asks for all objects that some rows name by their labels, for steps that change no label. */
export const gatherLabels = (naming: Naming, given: ReadonlyArray<GivenValues>) =>
  Effect.gen(function* () {
    const gathered = new Map<string, ReadonlyArray<ObjectRecord>>()
    const byName = given.filter(({ mapped }) => mapped.said.references === "name")
    for (const mapped of new Set(byName.map((each) => each.mapped))) {
      const texts = byName.filter((each) => each.mapped === mapped).flatMap(textsOf)
      const targets = targetsOf(mapped, naming)
      for (const labels of Arr.chunksOf(labelsOf(texts), gatheredTogether)) {
        const objects = groupedBy(yield* labelled(naming, targets, labels), ({ label }) => foldCase(label))
        for (const [label, all] of objects) gathered.set(gatheredAs(mapped, label), all)
      }
    }
    return gathered
  })

/** The objects that a row names in a reference. */
export const resolve = (naming: Naming, each: GivenValues): Effect.Effect<Resolved, ReadFailure> => {
  const { mapped } = each
  const texts = textsOf(each)
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
