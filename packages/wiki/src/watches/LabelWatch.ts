import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** Somebody wants to be told of what is labelled so (WIK-193). The label need not be on anything. */
export const LabelWatchRecord = Schema.Struct({
  /** The label and who watches it: nobody does so twice. */
  id: Schema.NonEmptyString,
  label: Schema.NonEmptyString,
  userKey: Schema.NonEmptyString,
  at: Instant,
})
export type LabelWatchRecord = typeof LabelWatchRecord.Type

/** No key of a user has a slash. */
export const labelWatchKey = (label: string, userKey: string): string => `${userKey}/${label}`
