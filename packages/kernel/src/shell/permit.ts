import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { AccessService } from "../ports/Access"
import { type Caller, hasScope } from "../values/Caller"
import {
  NotAllowed,
  NotFound,
  NotSignedIn,
  SiteReadOnly,
  type StorageUnavailable,
} from "../failures/failures"
import type { Reader } from "../storage/Storage"
import type { AccessMode } from "../commands/AccessMode"
import type { Operation } from "../commands/Operation"
import * as Prompt from "../values/Prompt"
import { type Absent, type Permission, describePermission } from "../values/Permission"

/** Whose rights are asked for, and what they are read through: see `AccessService`. */
export interface Asking {
  readonly access: AccessService
  readonly caller: Caller
  readonly rights?: Reader
}

const check = <E>(
  { access, caller, rights }: Asking,
  permission: Permission,
  refusal: () => E,
): Prompt.Prompt<void, E | StorageUnavailable> =>
  permission._tag === "Public"
    ? Either.void
    : Prompt.flatMap(Prompt.beginning(access.may)(caller, permission, rights), (granted) =>
        granted ? Either.void : Either.left(refusal()),
      )

/** An anonymous caller is asked to sign in; the refusal to any other caller names the missing permission (KER-11). */
const refuse = (caller: Caller, needed: string): NotSignedIn | NotAllowed =>
  caller._tag === "Anonymous" ? new NotSignedIn({ reason: "anonymous" }) : new NotAllowed({ needed })

/** Each of these is enough by itself. */
const scopesOf = ({ scope, betaScope }: Operation): ReadonlyArray<string> =>
  betaScope === undefined ? [scope] : [scope, betaScope]

/** What is asked before anything is loaded: the scope of a service, and the operation's entry permission. */
export const permitEntry = (
  asking: Asking,
  operation: Operation,
): Effect.Effect<void, NotSignedIn | NotAllowed | StorageUnavailable> =>
  scopesOf(operation).some((scopes) => hasScope(asking.caller, scopes))
    ? check(asking, operation.entry, () => refuse(asking.caller, describePermission(operation.entry)))
    : Effect.fail(
        new NotAllowed({
          needed: scopesOf(operation).join(", or "),
          scope: operation.scope,
        }),
      )

/** Where the site is only read, what would change it is refused; it is here alone that this is decided (DIR-52). */
export const permitChange = <E>(
  accessMode: Effect.Effect<AccessMode, E>,
  { tag, whileReadOnly }: Pick<Operation, "tag" | "whileReadOnly">,
): Effect.Effect<void, E | SiteReadOnly> =>
  whileReadOnly
    ? Effect.void
    : Effect.flatMap(accessMode, (mode) =>
        mode === "READ_WRITE" ? Effect.void : new SiteReadOnly({ operation: tag }),
      )

/** To a caller who may not see a thing, it does not exist (KER-12). */
export const permitSee = (
  asking: Asking,
  permission: Permission | Absent,
): Effect.Effect<void, NotFound | NotSignedIn | NotAllowed | StorageUnavailable> => {
  if (permission._tag === "Absent") return new NotFound({ kind: permission.kind, id: permission.id })
  return check(asking, permission, () => {
    if (permission._tag === "Target") {
      return new NotFound({ kind: permission.targetType, id: permission.asked })
    }
    return permission._tag === "Application" &&
      permission.hides !== undefined &&
      asking.caller._tag !== "Anonymous"
      ? new NotFound(permission.hides)
      : refuse(asking.caller, describePermission(permission))
  })
}

export const permitDo = (
  asking: Asking,
  permission: Permission,
): Effect.Effect<void, NotSignedIn | NotAllowed | StorageUnavailable> =>
  check(asking, permission, () => refuse(asking.caller, describePermission(permission)))
