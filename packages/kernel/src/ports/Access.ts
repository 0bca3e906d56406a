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
   * Which records of a collection this caller may see, as a filter. A list adds it to its own filter before paging, so
   * that pages are full and totals do not count hidden records (KER-15).
   */
  readonly visible: (caller: Caller, collection: string) => Effect.Effect<Where, StorageUnavailable>
}

/** Who may do and see what. */
export class Access extends Context.Tag("@quoin/kernel/Access")<Access, AccessService>() {}
