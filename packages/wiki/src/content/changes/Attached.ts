import {
  type Audit,
  Commit,
  type DomainEvent,
  Given,
  type Moment,
  Prompt,
  type Reads,
  type ReadFailure,
  Sweep,
  Where,
  selectAll,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import {
  checkLabelCount,
  loadRelabelling,
  noRelabelling,
  relabelled,
  type Relabelling,
} from "../../labels/Relabelling"
import { isShownTo } from "../../labels/Label"
import { Labels } from "../../labels/collections"
import { GivenLabel, checkLabels } from "../../labels/labelInput"
import type { PropertyRecord } from "../../properties/Property"
import { Properties } from "../../properties/collections"
import {
  NewProperty,
  type PropertyWrites,
  WrittenProperty,
  checkWritten,
  decideWrites,
  loadPropertyWrites,
  newProperties,
  noPropertyWrites,
  writtenChanges,
} from "../../properties/PropertyWrites"
import { Relations } from "../../relations/collections"
import { Watches } from "../../watches/collections"
import type { ContentHolder } from "../../holders/Holder"
import { heldBy, heldByAny } from "../../holders/loadHeld"

/** What a new item is labelled with, and its properties. */
export const newAttachedFields = {
  labels: Schema.optional(Given.list(GivenLabel)),
  properties: Schema.optional(Given.list(NewProperty)),
}

/** The same of an item that is written: its labels become these, and properties that are not named stay. */
export const attachedFields = {
  ...newAttachedFields,
  properties: Schema.optional(Given.list(WrittenProperty)),
}
type Asked = Schema.Struct.Type<typeof attachedFields>

/** What becomes of the labels and properties of an item that is written. */
export interface Attached {
  readonly relabelling: Relabelling
  readonly writes: PropertyWrites
}

export const nothingAttached: Attached = { relabelling: noRelabelling, writes: noPropertyWrites }

const checkAttached = ({ labels, properties }: Asked, { caller }: Moment) =>
  Either.gen(function* () {
    if (properties !== undefined) yield* checkWritten(properties)
    return labels === undefined ? undefined : yield* checkLabels(labels, caller)
  })

/** Loads what is needed to write labels and properties with an item; nothing where none are named. */
export const loadAttached = (reads: Reads, holder: ContentHolder, asked: Asked) =>
  Prompt.gen(function* () {
    const labels = yield* checkAttached(asked, reads.moment)
    const { properties } = asked
    return {
      relabelling:
        labels === undefined ? noRelabelling : yield* loadRelabelling(reads, holder, labels, "instead"),
      writes:
        properties === undefined ? noPropertyWrites : yield* loadPropertyWrites(reads, holder, properties),
    }
  })

/** Loads all that hangs on a draft, with what becomes of it. */
export const loadAllAttached = (reads: Reads, holder: ContentHolder, asked: Asked) =>
  Prompt.gen(function* () {
    const labels = yield* checkAttached(asked, reads.moment)
    return {
      relabelling: yield* loadRelabelling(
        reads,
        holder,
        labels ?? [],
        labels === undefined ? "besides" : "instead",
      ),
      writes: yield* loadPropertyWrites(reads, holder, asked.properties ?? []),
    }
  })

/** What is committed and told of it. */
export interface AttachedChanges {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly events: ReadonlyArray<DomainEvent>
  readonly changedValues: Audit.AuditEntry["changedValues"]
}

const changesOf = (
  relabelling: Relabelling,
  holder: ContentHolder,
  written: ReadonlyArray<PropertyRecord>,
): AttachedChanges => {
  const labels = relabelled(relabelling, holder)
  const properties = writtenChanges(written)
  return {
    changes: [...labels.changes, ...properties.changes],
    events: labels.events,
    changedValues: [...labels.changedValues, ...properties.changedValues],
  }
}

/** The labels and properties of a new item are written with it (WIK-149). */
export const decideNew = ({ relabelling, writes }: Attached, holder: ContentHolder, moment: Moment) =>
  Either.map(checkLabelCount(relabelling), () =>
    changesOf(relabelling, holder, newProperties(writes, holder, moment)),
  )

/** The labels and properties that a write names are written with it (WIK-150). */
export const decideAttached = ({ relabelling, writes }: Attached, holder: ContentHolder, moment: Moment) =>
  Either.flatMap(checkLabelCount(relabelling), () =>
    Either.map(decideWrites(writes, holder, moment), (written) => changesOf(relabelling, holder, written)),
  )

/** All that hangs on a draft comes to hang on the item that it becomes, with what the write names (WIK-151). */
export const decideMoved = ({ relabelling, writes }: Attached, to: ContentHolder, moment: Moment) =>
  Either.gen(function* () {
    yield* checkLabelCount(relabelling)
    const { held, added, removed } = relabelling
    const onTo = <Record extends { readonly holderId: string }>(record: Record): Record => ({
      ...record,
      holderId: to.id,
    })
    const gone = new Set(removed.map(({ record }) => record.id))
    const written = yield* decideWrites(writes, to, moment)
    const rewritten = new Set(written.map(({ key }) => key))
    const fresh = added.map((use) => ({ ...use, record: onTo(use.record) }))
    const made = changesOf({ held: [], removed, added: fresh }, to, written)
    const changes = [
      ...made.changes,
      ...held.filter(({ id }) => !gone.has(id)).map((label) => Commit.put(Labels, onTo(label))),
      ...writes.held
        .filter(({ key }) => !rewritten.has(key))
        .map((property) => Commit.put(Properties, onTo(property))),
    ]
    return { ...made, changes }
  })

/** What hangs on items that are removed for good goes with them, step by step where it is much (WIK-151). */
export const removingAttached = (reads: Reads, holderIds: ReadonlyArray<string>): Sweep.Work => {
  const matching = { where: heldByAny(holderIds) }
  return Sweep.inOrder(
    Sweep.rewriting(reads, Labels, {
      matching,
      changes: ({ key }) => Effect.succeed([Commit.remove(Labels, key)]),
      closed: true,
    }),
    Sweep.removing(reads, Watches, matching),
    Sweep.removing(reads, Relations, { where: Where.isIn("sourceId", holderIds) }),
    Sweep.removing(reads, Relations, { where: Where.isIn("targetId", holderIds) }),
    Sweep.rewriting(reads, Properties, {
      matching,
      changes: ({ key }) => Effect.succeed([Commit.remove(Properties, key)]),
      closed: true,
    }),
  )
}

/**
 * What hangs on an item, for a copy of it: `decideNew` makes changes of it. Labels are copied as far as the caller sees
 * them, properties begin at version 1 again (WIK-159).
 */
export const loadCopies = (
  reads: Reads,
  fromId: string,
  to: ContentHolder,
  parts: { readonly labels: boolean; readonly properties: boolean },
): Effect.Effect<Attached, ReadFailure> =>
  Prompt.gen(function* () {
    const where = heldBy(fromId)
    const labels = parts.labels ? yield* selectAll(reads, Labels, { where }) : []
    const properties = parts.properties ? yield* selectAll(reads, Properties, { where }) : []
    const shown = labels.map(({ value }) => value).filter(isShownTo(reads.moment.caller))
    const copied = properties.map(({ value: { key, value } }) => ({ key, value }))
    return {
      relabelling: shown.length === 0 ? noRelabelling : yield* loadRelabelling(reads, to, shown, "besides"),
      writes: copied.length === 0 ? noPropertyWrites : yield* loadPropertyWrites(reads, to, copied),
    }
  })
