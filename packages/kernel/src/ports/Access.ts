import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Caller } from "../values/Caller"
import type { StorageUnavailable } from "../failures/failures"
import type { Permission } from "../values/Permission"
import type { Reader } from "../storage/Storage"
import type { Where } from "../storage/Where"
import * as Prompt from "../values/Prompt"

/**
 * Who may do and see what. Rights that rest on the storage are read through the reader that is given: it reads nothing twice in one
 * attempt, and knows in a batch what the requests before have changed. Without one they are read from the storage itself.
 */
export interface AccessService {
  /** May this caller do this? */
  readonly may: (
    caller: Caller,
    permission: Permission,
    reader?: Reader,
  ) => Effect.Effect<boolean, StorageUnavailable>
  /**
   * Which records of a collection this caller may see, as a filter. A list adds it to its own filter before paging, so
   * that pages are full and totals do not count hidden records (KER-15).
   */
  readonly visible: (
    caller: Caller,
    collection: string,
    reader?: Reader,
  ) => Effect.Effect<Where, StorageUnavailable>
  /** Reads at once what `may` is going to need for each of these. It decides nothing: a service may leave it out. */
  readonly prepare?: (
    permissions: ReadonlyArray<Permission>,
    reader: Reader,
  ) => Effect.Effect<void, StorageUnavailable>
  /**
   * Reads what it takes to find that the caller may not see a thing. The shell asks for it where nothing is found, so that it takes
   * as long to answer for an absent thing as for a hidden one (KER-111). It decides nothing: a service that reads nothing leaves it out.
   */
  readonly refusing?: (caller: Caller, reader: Reader) => Effect.Effect<void, StorageUnavailable>
}

/** Who may do and see what. */
export class Access extends Context.Tag("@quoin/kernel/Access")<Access, AccessService>() {}

/** Which of these permissions the caller has, in as many reads as for one. */
export const mayEach = (
  access: AccessService,
  caller: Caller,
  permissions: ReadonlyArray<Permission>,
  reader: Reader,
): Effect.Effect<ReadonlyArray<boolean>, StorageUnavailable> =>
  Prompt.suspend(() =>
    permissions.length === 0
      ? Either.right([])
      : Prompt.flatMap(access.prepare?.(permissions, reader) ?? Either.void, () =>
          Prompt.forEach(permissions, (permission) =>
            Prompt.beginning(access.may)(caller, permission, reader),
          ),
        ),
  )
