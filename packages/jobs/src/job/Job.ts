import {
  type Caller,
  Instant,
  JobKind,
  Service,
  User,
  UserKey,
  anonymous,
  callerKey,
  callerName,
} from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { Delivery } from "../delivery/Delivery"
import { states } from "./Lifecycle"

/** Who asked for a job, and on whose behalf its steps work. */
const Owner = Schema.Struct({
  is: Schema.Literal("User", "Service", "Anonymous"),
  /** The permanent key; absent where nobody in particular asked. */
  key: Schema.optional(Schema.String),
  name: Schema.String,
  displayName: Schema.String,
})
type Owner = typeof Owner.Type

/** A job as it is stored. */
export const Job = Schema.Struct({
  id: Schema.NonEmptyString,
  /** The name of its kind. */
  kind: Schema.NonEmptyString,
  /** What is done, in words. */
  name: Schema.String,
  state: Schema.Literal(...states),
  payload: Schema.Unknown,
  /** What it delivers, and to whom; absent for a task. The payload is then the event's, which happened when it was made. */
  delivery: Schema.optional(Delivery),
  /** Where its last step left off. */
  cursor: Schema.optional(Schema.Unknown),
  owner: Owner,
  /** A schedule asked for it: where it ends well, nobody asks after it. */
  scheduled: Schema.optional(Schema.Literal(true)),
  priority: Schema.Literal(...JobKind.priorities),
  /** Its steps wait for somebody outside. */
  outside: Schema.optional(Schema.Literal(true)),
  /** Its steps are made together with those of others. */
  together: Schema.optional(Schema.Literal(true)),
  /** Its line, and its place there; absent for a job that waits for no other. */
  turn: Schema.optional(Schema.Struct({ key: Schema.NonEmptyString, place: Schema.Int })),
  /** Another job of its line is before it. */
  blocked: Schema.Boolean,
  createdAt: Instant,
  /** When it may begin. */
  dueAt: Instant,
  startedAt: Schema.optional(Instant),
  endedAt: Schema.optional(Instant),
  cancelledAt: Schema.optional(Instant),
  cancelledBy: Schema.optional(Schema.String),
  /** Attempts that failed. */
  failures: Schema.Int,
  /** Workers that died over it since its last step. */
  deaths: Schema.Int,
  /** How often it was taken by a worker. */
  fence: Schema.Int,
  progress: JobKind.Progress,
  messages: Schema.Array(Schema.String),
  /** Why it failed, or why its last attempt did. */
  error: Schema.optional(Schema.String),
})
export type Job = typeof Job.Type

/** What is known of a job before it stands in the queue. */
export interface NewJob {
  readonly id: string
  readonly kind: Pick<JobKind.Any, "name" | "summary" | "priority" | "waitsOutside" | "together">
  readonly payload: unknown
  readonly caller: Caller
  readonly scheduled?: true
  readonly now: Instant
  /** Not before this time; at once where it is left out. */
  readonly dueAt?: Instant
  /** Things that there are to do, where they are counted already. */
  readonly total?: number
}

const ownerOf = (caller: Caller): Owner => {
  const key = callerKey(caller)
  const name = callerName(caller)
  return {
    is: caller._tag,
    ...(key === undefined ? {} : { key }),
    name,
    displayName: caller._tag === "User" ? caller.displayName : name,
  }
}

/** The owner as a caller. A service has no scopes here: whether it might ask for the job was judged when it did. */
export const ownerAsCaller = ({ owner: { is, key = "", name, displayName } }: Job): Caller => {
  switch (is) {
    case "User":
      return new User({ userKey: UserKey.make(key), username: name, displayName })
    case "Service":
      return new Service({ clientId: key, scopes: [] })
    case "Anonymous":
      return anonymous
  }
}

/** A job that nobody has begun. */
export const queued = ({ id, kind, payload, caller, scheduled, now, dueAt = now, total }: NewJob): Job => ({
  id,
  kind: kind.name,
  name: kind.summary,
  state: "QUEUED",
  payload,
  owner: ownerOf(caller),
  ...(scheduled === undefined ? {} : { scheduled }),
  priority: kind.priority,
  ...(kind.waitsOutside === true ? { outside: true } : {}),
  ...(kind.together === true ? { together: true } : {}),
  blocked: false,
  createdAt: now,
  dueAt,
  failures: 0,
  deaths: 0,
  fence: 0,
  progress: { done: 0, ...(total === undefined ? {} : { total }) },
  messages: [],
})
