import {
  type Audit,
  Commit,
  type DomainEvent,
  type LimitExceeded,
  Prompt,
  type ReadFailure,
  type Reads,
  Where,
  callerKey,
  compareText,
  withinLimit,
} from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import type { Holder } from "../holders/Holder"
import { loadHeld } from "../holders/loadHeld"
import { limits } from "../limits"
import {
  type LabelRecord,
  type LabelView,
  type NamedLabel,
  isShownTo,
  labelKey,
  labelText,
  labelView,
} from "./Label"
import { Labels } from "./collections"
import { type LabelHappening, labelEvent } from "./events"

/** One label on one thing that comes or goes. */
interface Use {
  readonly record: LabelRecord
  /** Nothing else has this label. */
  readonly isOnly: boolean
}

/** Which labels a thing has, and which come and go. */
export interface Relabelling {
  readonly held: ReadonlyArray<LabelRecord>
  readonly added: ReadonlyArray<Use>
  readonly removed: ReadonlyArray<Use>
}

export const noRelabelling: Relabelling = { held: [], added: [], removed: [] }

/**
 * Another use of a label, besides those of the things named. Until the commit that one stays, or there is none: so whoever
 * puts a label first, and who takes it away last, is known for sure.
 */
const loadOtherUse = (
  reads: Pick<Reads, "select" | "guard">,
  label: NamedLabel,
  besides: ReadonlyArray<string>,
): Effect.Effect<LabelRecord | undefined, ReadFailure> =>
  Prompt.gen(function* () {
    const all = Where.equals("label" as const, labelKey(label))
    const where = besides.length === 0 ? all : Where.and<"label">(all, Where.not(Where.keyIn(besides)))
    const { records } = yield* reads.select(Labels, { where, limit: 1 })
    const [other] = records
    yield* reads.guard(
      other === undefined
        ? Commit.noneMatches(Labels, where)
        : Commit.unchanged(Labels, other.key, other.revision),
    )
    return other?.value
  })

/** A label is known by the id of its first use. */
const loadNewUse = (reads: Reads, holder: Holder, label: NamedLabel): Effect.Effect<Use, ReadFailure> =>
  Prompt.gen(function* () {
    const { at, caller } = reads.moment
    const other = yield* loadOtherUse(reads, label, [])
    const id = yield* reads.newId("label")
    const by = callerKey(caller)
    // A label may be given as its use on something else, of which nothing but the label counts.
    const { owner, prefix, name } = label
    const record: LabelRecord = {
      id,
      labelId: other?.labelId ?? id,
      prefix,
      name,
      ...(owner === undefined ? {} : { owner }),
      holderType: holder.type,
      holderId: holder.id,
      spaceId: holder.space.id,
      at,
      ...(by === undefined ? {} : { by }),
    }
    return { record, isOnly: other === undefined }
  })

const loadEndingUse = (reads: Reads, record: LabelRecord): Effect.Effect<Use, ReadFailure> =>
  Prompt.map(loadOtherUse(reads, record, [record.id]), (other) => ({ record, isOnly: other === undefined }))

/** What changes when a thing is to have these labels: besides those that it has, or instead of those that the caller sees. */
export const loadRelabelling = (
  reads: Reads,
  holder: Holder,
  labels: ReadonlyArray<NamedLabel>,
  how: "besides" | "instead",
): Effect.Effect<Relabelling, ReadFailure> =>
  Prompt.gen(function* () {
    const stored = yield* loadHeld(reads, Labels, holder.id)
    const held = stored.map(({ value }) => value)
    const has = new Set(held.map(labelKey))
    const wanted = new Set(labels.map(labelKey))
    const shown = isShownTo(reads.moment.caller)
    const ending = held.filter(
      (record) => how === "instead" && shown(record) && !wanted.has(labelKey(record)),
    )
    const fresh = labels.filter((label) => !has.has(labelKey(label)))
    return {
      held,
      added: yield* Prompt.forEach(fresh, (label) => loadNewUse(reads, holder, label)),
      removed: yield* Prompt.forEach(ending, (record) => loadEndingUse(reads, record)),
    }
  })

/** One label is taken away; nothing where the thing does not have it. */
export const loadUnlabelling = (
  reads: Reads,
  holderId: string,
  label: NamedLabel,
): Effect.Effect<Relabelling | undefined, ReadFailure> =>
  Prompt.gen(function* () {
    const stored = yield* loadHeld(reads, Labels, holderId)
    const held = stored.map(({ value }) => value)
    const found = held.find((each) => labelKey(each) === labelKey(label))
    return found === undefined
      ? undefined
      : { held, added: [], removed: [yield* loadEndingUse(reads, found)] }
  })

const eventsOf = (
  uses: ReadonlyArray<Use>,
  holder: Holder,
  of: (use: Use) => ReadonlyArray<LabelHappening>,
): ReadonlyArray<DomainEvent> =>
  uses.flatMap((use) => of(use).map((happened) => labelEvent(happened, use.record, holder)))

/** What is committed and told of it. */
export interface Relabelled {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly events: ReadonlyArray<DomainEvent>
  readonly changedValues: Audit.AuditEntry["changedValues"]
}

/** A thing has only so many labels (WIK-135). */
export const checkLabelCount = ({ held, added, removed }: Relabelling): Either.Either<void, LimitExceeded> =>
  withinLimit(limits, "labels", added.length === 0 ? 0 : held.length + added.length - removed.length)

export const relabelled = ({ added, removed }: Relabelling, holder: Holder): Relabelled => ({
  changes: [
    ...removed.map(({ record }) => Commit.remove(Labels, record.id)),
    ...added.map(({ record }) => Commit.put(Labels, record)),
  ],
  events: [
    ...eventsOf(removed, holder, ({ isOnly }) => (isOnly ? ["removed", "deleted"] : ["removed"])),
    ...eventsOf(added, holder, ({ isOnly }) => (isOnly ? ["created", "added"] : ["added"])),
  ],
  changedValues: [
    ...removed.map(({ record }) => ({ name: "label", oldValue: labelText(record), newValue: "" })),
    ...added.map(({ record }) => ({ name: "label", oldValue: "", newValue: labelText(record) })),
  ],
})

const inOrder = (a: LabelRecord, b: LabelRecord): number =>
  compareText(a.name, b.name) || compareText(a.id, b.id)

/** The labels that a thing has then, as far as a caller sees them, in the order of lists. */
export const labelsAfter = (
  { held, added, removed }: Relabelling,
  caller: Parameters<typeof isShownTo>[0],
): ReadonlyArray<LabelView> => {
  const gone = new Set(removed.map(({ record }) => record.id))
  return [...held.filter(({ id }) => !gone.has(id)), ...added.map(({ record }) => record)]
    .filter(isShownTo(caller))
    .sort(inOrder)
    .map(labelView)
}
