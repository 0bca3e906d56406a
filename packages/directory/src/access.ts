import { Access, type AccessService, Storage, StorageUnavailable, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { ReadFailure, StorageService } from "@quoin/kernel"
import { Memberships } from "./collections"
import { administratorsGroup, membershipKey } from "./Group"

/** A permission cannot be judged when it cannot be read; nothing the caller gave is at fault. */
const unreadable = (failure: ReadFailure): StorageUnavailable =>
  failure._tag === "StorageUnavailable"
    ? failure
    : new StorageUnavailable({ reason: "internal", retryable: false, detail: failure.message })

const isAdministrator = (
  storage: StorageService,
  userKey: string,
): Effect.Effect<boolean, StorageUnavailable> =>
  storage.read(Memberships, [membershipKey(administratorsGroup, userKey)]).pipe(
    Effect.map((found) => found.length > 0),
    Effect.mapError(unreadable),
  )

/**
 * The rights of the directory: whoever is signed in may use the application and everything in it;
 * administration needs membership of the administrators. Space permissions will narrow this.
 */
export const directoryAccess = (storage: StorageService): AccessService => ({
  may: (caller, permission) => {
    if (permission._tag === "Public") return Effect.succeed(true)
    if (caller._tag === "Anonymous") return Effect.succeed(false)
    if (permission._tag === "Target" || permission.operation === "use") return Effect.succeed(true)
    return caller._tag === "User" ? isAdministrator(storage, caller.userKey) : Effect.succeed(false)
  },
  visible: (caller) => Effect.succeed(caller._tag === "Anonymous" ? Where.none : Where.all),
})

export const layerAccess: Layer.Layer<Access, never, Storage> = Layer.effect(
  Access,
  Effect.map(Storage, directoryAccess),
)
