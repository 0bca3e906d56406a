import type * as Effect from "effect/Effect"
import type { Operation } from "../commands/Operation"
import type { AccessService } from "../ports/Access"
import type { IdsService } from "../ports/Ids"
import type { PeopleService } from "../ports/People"
import type { SecretsService } from "../ports/Secrets"
import type { StorageService } from "../storage/Storage"
import type { Walks } from "../storage/Walks"
import type { Memo } from "../values/Memo"

/** Everything the shell runs on, resolved once when the engine is built. */
export interface ShellPorts {
  readonly storage: StorageService
  readonly access: AccessService
  readonly ids: IdsService
  readonly secrets: SecretsService
  readonly people: PeopleService
  readonly memo: Memo
  readonly walks: Walks
  /** Lets timers, I/O and other requests have a turn; long work asks for it between its steps. */
  readonly giveWay: Effect.Effect<void>
  /** Names of the events that something consumes; others are not stored. */
  readonly consumedEvents: ReadonlySet<string>
}

/** Operations by their tags. */
export type Operations = ReadonlyMap<string, Operation>
