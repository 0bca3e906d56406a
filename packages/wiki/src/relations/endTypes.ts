import * as Schema from "effect/Schema"
import { StoredStatus } from "../content/Content"

/** What a relation goes from, and to. */
export const EndType = Schema.Literal("user", "content", "space")
export type EndType = typeof EndType.Type

/** Statuses that the content at an end may have; other things have none. */
export const EndStatus = Schema.Literal(...StoredStatus.literals, "any")
export type EndStatus = typeof EndStatus.Type
