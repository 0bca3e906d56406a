import {
  Access,
  type AccessService,
  type Caller,
  type Domain,
  type Permission,
  type ReadFailure,
  Storage,
  type StorageService,
  StorageUnavailable,
  Where,
  callerKey,
  limits,
  selectAll,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Grants, Memberships } from "../collections"
import { type GrantedRole, type GrantsRecord, grantedRoles, grantsKey, holdsRole, rolesFor } from "./Grants"
import { administratorsGroup, membershipKey } from "./Group"

/** The rights could not be read. That is no fault of the caller. */
const unreadable = (failure: ReadFailure): StorageUnavailable =>
  failure._tag === "StorageUnavailable"
    ? failure
    : new StorageUnavailable({ reason: "internal", retryable: false, detail: failure.message })

const isAdministrator = (
  storage: StorageService,
  caller: Caller,
): Effect.Effect<boolean, StorageUnavailable> =>
  caller._tag === "User"
    ? storage.read(Memberships, [membershipKey(administratorsGroup, caller.userKey)]).pipe(
        Effect.map((found) => found.length > 0),
        Effect.mapError(unreadable),
      )
    : Effect.succeed(false)

const groupsOf = (storage: StorageService, caller: Caller) => {
  const key = callerKey(caller)
  return caller._tag !== "User" || key === undefined
    ? Effect.succeed<ReadonlyArray<string>>([])
    : Effect.map(selectAll(storage, Memberships, { where: Where.equals("userKey", key) }), (memberships) =>
        memberships.map(({ value }) => value.group),
      )
}

/** Which of these things the caller may do this with. An administrator may do everything with all of them. */
const granted = (
  storage: StorageService,
  caller: Caller,
  roles: ReadonlyArray<GrantedRole>,
  grants: ReadonlyArray<GrantsRecord>,
): Effect.Effect<ReadonlyArray<GrantsRecord>, StorageUnavailable> => {
  if (grants.length === 0) return Effect.succeed(grants)
  return Effect.flatMap(isAdministrator(storage, caller), (all) =>
    all
      ? Effect.succeed(grants)
      : Effect.mapBoth(groupsOf(storage, caller), {
          onSuccess: (groups) => grants.filter((each) => holdsRole(each, roles, callerKey(caller), groups)),
          onFailure: unreadable,
        }),
  )
}

type Target = Permission.Permission & { readonly _tag: "Target" }

/** Grants on the target, and on everything that contains it, must all let the caller through (DIR-8). */
const mayOn = (
  storage: StorageService,
  caller: Caller,
  permission: Target,
  protection: ReadonlyArray<Domain.Protection>,
): Effect.Effect<boolean, StorageUnavailable> => {
  // Most things cannot have grants themselves, but what contains them can.
  const keys = [permission, ...permission.within]
    .filter((target) => protection.some(({ targetType }) => targetType === target.targetType))
    .map(({ targetType, targetId }) => grantsKey(targetType, targetId))
  if (keys.length === 0) return Effect.succeed(true)
  const roles = rolesFor(permission.operation)
  // An operation that no role names is granted to nobody: a misspelt one must not open a door (DIR-10).
  if (roles === undefined) return Effect.succeed(false)
  return storage.read(Grants, keys).pipe(
    Effect.mapError(unreadable),
    Effect.flatMap((found) => {
      const grants = found.map(({ value }) => value)
      return Effect.map(
        granted(storage, caller, roles, grants),
        (through) => through.length === grants.length,
      )
    }),
  )
}

/** Everything outside these things. The ids are cut into lists that are short enough for a filter. */
const outside = (hidden: ReadonlyArray<string>, field: string | undefined): Where.Where => {
  const lists = Arr.chunksOf(hidden, limits.whereListValues).map((ids) =>
    field === undefined ? Where.keyIn(ids) : Where.isIn(field, ids),
  )
  const [only = Where.none, ...others] = lists
  return Where.not(others.length === 0 ? only : Where.or(...lists))
}

/** Everything except what is in a thing that grants hide from the caller (DIR-11). */
const visibleIn = (
  storage: StorageService,
  caller: Caller,
  { targetType, field }: Domain.Protection,
): Effect.Effect<Where.Where, StorageUnavailable> =>
  selectAll(storage, Grants, { where: Where.equals("targetType", targetType) }).pipe(
    Effect.map((found) => found.map(({ value }) => value)),
    Effect.mapError(unreadable),
    Effect.flatMap((grants) =>
      Effect.map(granted(storage, caller, grantedRoles, grants), (through) => {
        const seen = new Set(through)
        const hidden = grants.filter((each) => !seen.has(each)).map(({ targetId }) => targetId)
        return hidden.length === 0 ? Where.all : outside(hidden, field)
      }),
    ),
  )

/**
 * The rights of the directory. Whoever is signed in may use the application, and everything in it that has no grants.
 * Administration is for members of the administrators.
 */
export const directoryAccess = (
  storage: StorageService,
  protection: ReadonlyArray<Domain.Protection> = [],
): AccessService => ({
  may: (caller, permission) => {
    if (permission._tag === "Public") return Effect.succeed(true)
    if (caller._tag === "Anonymous") return Effect.succeed(false)
    if (permission._tag === "Target") return mayOn(storage, caller, permission, protection)
    return permission.operation === "use" ? Effect.succeed(true) : isAdministrator(storage, caller)
  },
  visible: (caller, collection) => {
    if (caller._tag === "Anonymous") return Effect.succeed(Where.none)
    const found = protection.find((each) => each.collection === collection)
    return found === undefined ? Effect.succeed(Where.all) : visibleIn(storage, caller, found)
  },
})

export const layerAccess = (
  protection: ReadonlyArray<Domain.Protection>,
): Layer.Layer<Access, never, Storage> =>
  Layer.effect(
    Access,
    Effect.map(Storage, (storage) => directoryAccess(storage, protection)),
  )
