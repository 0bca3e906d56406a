import { type Moment, NotFound, decided } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type Holder, auditHolder, changeHolder, checkNotPutAway, seeHolder } from "../holders/Holder"
import { limits } from "../limits"
import { LabelView, type NamedLabel, labelText } from "./Label"
import { type Relabelling, checkLabelCount, labelsAfter, relabelled } from "./Relabelling"

/** A page of labels. */
export const LabelPage = Schema.asSchema(
  Schema.Struct({
    items: Schema.Array(LabelView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
  }),
)
export type LabelPage = typeof LabelPage.Type

/** A thing, and what becomes of its labels. */
export interface Labelling<Change> {
  readonly holder: Holder
  /** What the request names. */
  readonly named: ReadonlyArray<NamedLabel>
  readonly relabelling: Change
}

/** Who sees a thing may put labels of their own on it; all others change it (WIK-133). */
export const labellingNeeds = ({ holder, named }: Labelling<unknown>) =>
  named.length > 0 && named.every(({ prefix }) => prefix === "my")
    ? { see: [seeHolder(holder)] }
    : changeHolder(holder)

/** What is committed of a change of labels; an audit entry only where something changes. */
const changing = (happened: string, relabelling: Relabelling, holder: Holder) => {
  const { changes, events, changedValues } = relabelled(relabelling, holder)
  return {
    changes,
    events,
    audit: changes.length === 0 ? [] : [auditHolder(happened, holder, changedValues)],
  }
}

/** The labels come to the thing; the answer is all that it has then. */
export const decideAdding = ({ holder, relabelling }: Labelling<Relabelling>, { caller }: Moment) =>
  Either.gen(function* () {
    yield* checkNotPutAway(holder)
    yield* checkLabelCount(relabelling)
    const items = labelsAfter(relabelling, caller)
    const reply: LabelPage = { items, offset: 0, limit: limits.labelListDefault, more: false }
    return yield* decided({ ...changing("labelled", relabelling, holder), reply })
  })

/** The label leaves the thing, which must have it. */
export const decideRemoving = ({ holder, named, relabelling }: Labelling<Relabelling | undefined>) =>
  Either.gen(function* () {
    yield* checkNotPutAway(holder)
    if (relabelling === undefined) {
      return yield* Either.left(new NotFound({ kind: "label", id: named.map(labelText).join(", ") }))
    }
    return yield* decided({ ...changing("label removed", relabelling, holder), reply: undefined })
  })
