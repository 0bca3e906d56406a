import * as Effect from "effect/Effect"
import type { AccessService } from "../ports/Access"
import { type Caller, hasScope } from "../values/Caller"
import { NotAllowed, NotFound, NotSignedIn, type StorageUnavailable } from "../values/failures"
import type { Operation } from "../commands/Operation"
import { type Permission, describePermission } from "../values/Permission"

const check = <E>(
  access: AccessService,
  caller: Caller,
  permission: Permission,
  refusal: () => E,
): Effect.Effect<void, E | StorageUnavailable> =>
  permission._tag === "Public"
    ? Effect.void
    : Effect.flatMap(access.may(caller, permission), (granted) =>
        granted ? Effect.void : Effect.fail(refusal()),
      )

/** An anonymous caller is asked to sign in; everybody else is told what is missing (KER-11). */
const refuse = (caller: Caller, needed: string): NotSignedIn | NotAllowed =>
  caller._tag === "Anonymous" ? new NotSignedIn({ reason: "anonymous" }) : new NotAllowed({ needed })

/** What is asked before anything is loaded: the scope of a service, and the operation's entry permission. */
export const permitEntry = (
  access: AccessService,
  caller: Caller,
  operation: Operation,
): Effect.Effect<void, NotSignedIn | NotAllowed | StorageUnavailable> =>
  hasScope(caller, operation.scope)
    ? check(access, caller, operation.entry, () => refuse(caller, describePermission(operation.entry)))
    : Effect.fail(new NotAllowed({ needed: `the scope ${operation.scope}` }))

/** A caller who may not see a thing is told that it does not exist (KER-12). */
export const permitSee = (
  access: AccessService,
  caller: Caller,
  permission: Permission,
): Effect.Effect<void, NotFound | NotSignedIn | NotAllowed | StorageUnavailable> =>
  check(access, caller, permission, () => {
    if (permission._tag === "Target") {
      return new NotFound({ kind: permission.targetType, id: permission.asked })
    }
    return permission._tag === "Application" && permission.hides !== undefined && caller._tag !== "Anonymous"
      ? new NotFound(permission.hides)
      : refuse(caller, describePermission(permission))
  })

export const permitDo = (
  access: AccessService,
  caller: Caller,
  permission: Permission,
): Effect.Effect<void, NotSignedIn | NotAllowed | StorageUnavailable> =>
  check(access, caller, permission, () => refuse(caller, describePermission(permission)))
