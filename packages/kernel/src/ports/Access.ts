import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Caller } from "../values/Caller"
import type { StorageUnavailable } from "../values/failures"
import type { Permission } from "../values/Permission"
import type { Where } from "../storage/Where"

export interface AccessService {
  /** May this caller do this? */
  readonly may: (caller: Caller, permission: Permission) => Effect.Effect<boolean, StorageUnavailable>
  /**
   * What of a kind this caller may see, as a filter over the collection that holds the kind. It joins a list's
   * own filter before paging, so that pages are full and totals tell nothing of hidden records.
   */
  readonly visible: (caller: Caller, collection: string) => Effect.Effect<Where, StorageUnavailable>
}

/** Who may do and see what. */
export class Access extends Context.Tag("@quoin/kernel/Access")<Access, AccessService>() {}
