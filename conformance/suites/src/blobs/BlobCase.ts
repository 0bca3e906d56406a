import type {
  BlobAbsent,
  BlobCapabilities,
  InvalidInput,
  LimitExceeded,
  StorageUnavailable,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { Law, LawBroken } from "../law"
import { makePlace } from "../Place"
import { inTime } from "../lawTime"
import { ValueShare } from "../property"
import { type BlobFixture, makeBlobFixture } from "./BlobFixture"
import type { BlobStore, BlobSubject } from "./BlobSubject"

/** How a case fails: a law is broken, or the port fails where it must not. */
export type BlobCaseFailure = LawBroken | BlobAbsent | InvalidInput | LimitExceeded | StorageUnavailable

export type BlobCaseRun = (fixture: BlobFixture) => Effect.Effect<void, BlobCaseFailure, Scope.Scope>

interface BlobLaw extends Law {
  readonly id: `blobs/${string}`
  readonly verifies: ReadonlyArray<`BLO-${number}`>
  readonly run: BlobCaseRun
}

/** One law of the blob port. A case that needs a capability also says what must happen without it. */
export type BlobCase =
  | (BlobLaw & { readonly requires?: never })
  | (BlobLaw & { readonly requires: keyof BlobCapabilities; readonly otherwise: BlobCaseRun })

/** Runs a case at a location of its own: its law, or the opposite one where the capability is missing. */
export const runBlobCase = (blobCase: BlobCase, subject: BlobSubject): Effect.Effect<void, BlobCaseFailure> =>
  Effect.scoped(
    Effect.gen(function* () {
      const fixture = makeBlobFixture(yield* makePlace<BlobStore, object>(subject, {}))
      if (blobCase.requires === undefined) return yield* blobCase.run(fixture)
      const { capabilities } = yield* Effect.scoped(fixture.client())
      return yield* (capabilities[blobCase.requires] ? blobCase.run : blobCase.otherwise)(fixture)
    }),
  ).pipe(Effect.provideService(ValueShare, subject.valueShare ?? 1), (tried) => inTime(blobCase.says, tried))
