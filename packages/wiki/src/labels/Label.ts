import { type Caller, Instant, callerKey, foldCase } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { SpaceId } from "../space/Space"

/** `global` is for everybody, `my` for whoever put it, `team` groups spaces (WIK-130). */
export const LabelPrefix = Schema.Literal("global", "my", "team")
export type LabelPrefix = typeof LabelPrefix.Type

/** One label on one thing. The label itself is known by `labelId`, which all uses of it share. */
export const LabelRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  labelId: Schema.NonEmptyString,
  prefix: LabelPrefix,
  name: Schema.NonEmptyString,
  /** Whose it is; only of prefix `my`. */
  owner: Schema.optional(Schema.String),
  holderType: Schema.Literal("content", "space"),
  holderId: Schema.NonEmptyString,
  /** The space that the item is in, or the space itself. */
  spaceId: SpaceId,
  at: Instant,
  by: Schema.optional(Schema.String),
})
export type LabelRecord = typeof LabelRecord.Type

/** A label as callers see it. */
export const LabelView = Schema.Struct({ id: Schema.String, prefix: LabelPrefix, name: Schema.String })
export type LabelView = typeof LabelView.Type

/** A label that is meant, whether or not anything has it. */
export interface NamedLabel {
  readonly prefix: LabelPrefix
  readonly name: string
  readonly owner?: string | undefined
}

/** What makes two labels the same: no name has a colon. */
export const labelKey = ({ prefix, name, owner }: NamedLabel): string =>
  owner === undefined ? `${prefix}:${name}` : `${prefix}:${name}:${owner}`

/** No thing has a label twice. */
export const labelClaim = (holderId: string, label: NamedLabel): string => `${holderId}/${labelKey(label)}`

export const labelView = ({ labelId, prefix, name }: LabelRecord): LabelView => ({
  id: labelId,
  prefix,
  name,
})

/** A label as people write it. */
export const labelText = ({ prefix, name }: Pick<NamedLabel, "prefix" | "name">): string =>
  prefix === "global" ? name : `${prefix}:${name}`

/** Is the label for this caller's eyes (WIK-130)? */
export const isShownTo =
  (caller: Caller) =>
  ({ owner }: LabelRecord): boolean =>
    owner === undefined || owner === callerKey(caller)

/** A label of a prefix, owned by the caller where labels of that prefix are owned. */
export const labelOf = (prefix: LabelPrefix, name: string, caller: Caller): NamedLabel => ({
  prefix,
  name: foldCase(name),
  ...(prefix === "my" ? { owner: callerKey(caller) ?? "" } : {}),
})
