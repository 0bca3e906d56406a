import type * as Effect from "effect/Effect"
import type { AccessMode } from "../commands/AccessMode"
import type { Reads } from "../commands/Command"
import type { DomainEvent } from "../commands/Event"
import type { Operation } from "../commands/Operation"
import type { AccessService } from "../ports/Access"
import type { IdsService } from "../ports/Ids"
import type { PeopleService } from "../ports/People"
import type { SecretsService } from "../ports/Secrets"
import type { Change } from "../storage/Commit"
import type { ReadFailure, StorageService } from "../storage/Storage"
import type { Walks } from "../storage/Walks"
import type { Memo } from "../values/Memo"
import type { Lines } from "./Lines"

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
  readonly deliveries: Deliveries
  readonly lines: Lines
  /** Whether the site may be changed. */
  readonly accessMode: Effect.Effect<AccessMode, ReadFailure>
}

/**
 * What is committed with a decision, so that its events come to those who consume them; nothing for an event that nobody
 * consumes. The reads are those of the decision, so that what it rests on is guarded with the rest.
 */
export type Deliveries = (
  events: ReadonlyArray<DomainEvent>,
  reads: Reads,
  /** What the decision changes besides. */
  changes: ReadonlyArray<Change>,
) => Effect.Effect<ReadonlyArray<Change>, ReadFailure>

/** Operations by their tags. */
export type Operations = ReadonlyMap<string, Operation>
