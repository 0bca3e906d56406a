import {
  type AccessService,
  type Caller,
  type Domain,
  type Permission,
  Prompt,
  type Reader,
  type Rights,
  type StorageUnavailable,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { belonging } from "./belonging"
import { type GlobalOperation, mayAnybody } from "./global"
import { isGranted, joined, prepare } from "./granting"
import type { Target } from "./questions"
import { visibleIn } from "./visibility"

/** What rights are about, and which collections they rule. */
export interface Ruled {
  readonly rights: ReadonlyArray<Rights.RightsOf>
  readonly protection: ReadonlyArray<Domain.Protection>
}

type Asked<A> = Effect.Effect<A, StorageUnavailable>

const isTarget = (permission: Permission.Permission): permission is Target => permission._tag === "Target"

/** What the site grants to everybody, for what does not take signing in then. */
const toAnybody = { visit: "use", see_people: "read_user" } as const satisfies Record<string, GlobalOperation>

/** A permission that is about no thing. */
const mayAsSuch = (
  reader: Reader,
  caller: Caller,
  permission: Exclude<Permission.Permission, Target>,
): Asked<boolean> => {
  if (permission._tag === "Public") return Either.right(true)
  if (permission.orByScope === true && caller._tag === "Service") return Either.right(true)
  if (permission.operation === "administer") return belonging(reader).isAdministrator(caller)
  if (caller._tag !== "Anonymous") return Either.right(true)
  const granted = permission.operation === "use" ? undefined : toAnybody[permission.operation]
  return granted === undefined ? Effect.succeed(false) : mayAnybody(reader, granted)
}

/**
 * The rights of the directory. Whoever is signed in may use the application, and everything in it that no rights limit.
 * Administration is for members of the administrators, who may do everything.
 */
export const directoryAccess = (
  storage: Reader,
  { rights = [], protection = [] }: Partial<Ruled> = {},
): AccessService => {
  const known = new Map(rights.map((each) => [each.targetType, each]))
  return {
    may: Prompt.lazily((caller: Caller, permission: Permission.Permission, reader: Reader = storage) =>
      isTarget(permission)
        ? isGranted(reader, known, caller, permission)
        : mayAsSuch(reader, caller, permission),
    ),
    prepare: (permissions, reader) => prepare(reader, known, permissions.filter(isTarget)),
    refusing: (caller, reader) =>
      caller._tag === "User" ? Effect.asVoid(joined(reader, caller)) : Effect.void,
    visible: (caller, collection, reader = storage) => {
      const found = protection.find((each) => each.collection === collection)
      if (found !== undefined) return visibleIn(reader, known, caller, found)
      return Effect.succeed(caller._tag === "Anonymous" ? Where.none : Where.all)
    },
  }
}
