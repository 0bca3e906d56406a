import * as Schema from "effect/Schema"
import { UserKey } from "./Branded"
import { ShownPicture } from "./Picture"

/** Nobody signed in. */
export class Anonymous extends Schema.TaggedClass<Anonymous>()("Anonymous", {}) {}

/** A person that signed in. */
export class User extends Schema.TaggedClass<User>()("User", {
  userKey: UserKey,
  username: Schema.String,
  displayName: Schema.String,
  /** An IANA time zone; what days mean to this person. UTC when absent. */
  timeZone: Schema.optional(Schema.String),
  picture: Schema.optional(ShownPicture),
  /** Groups that it is in besides those that the directory knows of, as subjects of rights. */
  memberOf: Schema.optional(Schema.Array(Schema.String)),
  /** What a program may do that acts for this person; without it the person acts, whom no scope binds. */
  scopes: Schema.optional(Schema.Array(Schema.String)),
}) {}

/** A program that signed in with client credentials; it may do only what its scopes name. */
export class Service extends Schema.TaggedClass<Service>()("Service", {
  clientId: Schema.NonEmptyString,
  scopes: Schema.Array(Schema.String),
}) {}

/** On whose behalf an operation runs. */
export const Caller = Schema.Union(Anonymous, User, Service)
export type Caller = typeof Caller.Type

export const anonymous: Caller = new Anonymous()

/** The name that audit entries and versions carry for a caller. */
export const callerName = (caller: Caller): string =>
  caller._tag === "User" ? caller.username : caller._tag === "Service" ? caller.clientId : "anonymous"

/** The permanent key of a caller; `undefined` for anonymous callers, who have none. */
export const callerKey = (caller: Caller): string | undefined =>
  caller._tag === "User" ? caller.userKey : caller._tag === "Service" ? caller.clientId : undefined

/**
 * Scopes bind programs, be it by themselves or for a user: what a user may do by themselves their rights say. Of several scopes with
 * spaces between them all are needed.
 */
export const hasScope = (caller: Caller, scope: string): boolean => {
  const scopes = caller._tag === "Anonymous" ? undefined : caller.scopes
  return scopes === undefined || scope.split(" ").every((each) => scopes.includes(each))
}
