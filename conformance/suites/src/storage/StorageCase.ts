import type {
  Capabilities,
  CommitFailure,
  LimitExceeded,
  ReadFailure,
  StorageUnavailable,
  Unsupported,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { Law, LawBroken } from "../law"
import { makeLocation } from "./StorageLocation"
import { inTime } from "../lawTime"
import { ValueShare } from "../property"
import { type StorageFixture, makeFixture } from "./StorageFixture"
import type { StorageSubject } from "./StorageSubject"

/** How a case fails: a law is broken, or the port fails where it must not. */
export type CaseFailure =
  | LawBroken
  | CommitFailure
  | ReadFailure
  | StorageUnavailable
  | LimitExceeded
  | Unsupported

export type CaseRun = (fixture: StorageFixture) => Effect.Effect<void, CaseFailure, Scope.Scope>

interface StorageLaw extends Law {
  readonly id: `storage/${string}`
  readonly verifies: ReadonlyArray<`STO-${number}` | `JOB-${number}`>
  readonly run: CaseRun
}

/**
 * One law of the storage port, needing only the port and a location of its own. A case that needs a capability
 * also says what must happen without it, so that no adapter leaves a case out.
 */
export type StorageCase =
  | (StorageLaw & { readonly requires?: never })
  | (StorageLaw & { readonly requires: keyof Capabilities; readonly otherwise: CaseRun })

/** Runs a case at a location of its own: its law, or the opposite one where the capability is missing. */
export const runStorageCase = (
  storageCase: StorageCase,
  subject: StorageSubject,
): Effect.Effect<void, CaseFailure> =>
  Effect.scoped(
    Effect.gen(function* () {
      const fixture = makeFixture(yield* makeLocation(subject))
      if (storageCase.requires === undefined) return yield* storageCase.run(fixture)
      const { capabilities } = yield* Effect.scoped(fixture.connect(fixture.tenant()))
      const run = capabilities[storageCase.requires] ? storageCase.run : storageCase.otherwise
      return yield* run(fixture)
    }),
  ).pipe(Effect.provideService(ValueShare, subject.valueShare ?? 1), (tried) =>
    inTime(storageCase.says, tried),
  )
