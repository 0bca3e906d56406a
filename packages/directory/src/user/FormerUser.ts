import { UserKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** What is kept of a user that was deleted, so that what it wrote can still say whose it was (DIR-44). */
export const FormerUserRecord = Schema.Struct({ key: UserKey, username: Schema.NonEmptyString })
export type FormerUserRecord = typeof FormerUserRecord.Type
