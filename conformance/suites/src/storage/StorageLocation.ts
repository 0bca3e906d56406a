import type { StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { LawBroken } from "../law"
import type { StorageStore, StorageSubject, StoreSettings } from "./StorageSubject"

/** The store that a case works with, which can be closed and opened anew: where it is, or elsewhere. */
export interface StorageLocation extends StorageStore {
  /**
   * Closes the store, and opens that of this location; of the present one when none is given. Whoever asks has closed
   * the connections before.
   */
  readonly reopen: (location?: string, settings?: StoreSettings) => Effect.Effect<void, StorageUnavailable>
  /** Takes the records elsewhere without the adapter, and tells where. The store goes unused from then on. */
  readonly moved: Effect.Effect<string, StorageUnavailable | LawBroken, Scope.Scope>
  /** Another location, with no records yet. */
  readonly elsewhere: Effect.Effect<string, StorageUnavailable, Scope.Scope>
}

const cannotMove = new LawBroken({
  law: "the subject of a durable adapter says how its location is moved",
  expected: "`moved` in the subject, since its driver says that it is durable",
  found: "no `moved`",
})

interface Opened {
  readonly scope: Scope.CloseableScope
  readonly store: StorageStore
}

const opened = (
  { open }: StorageSubject,
  location: string,
  settings: StoreSettings = {},
): Effect.Effect<Opened, StorageUnavailable> =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    const store = yield* Effect.onError(Scope.extend(open(location, settings), scope), () =>
      Scope.close(scope, Exit.void),
    )
    return { scope, store }
  })

/** A new location of a subject, and its store; both last until the scope closes. */
export const makeLocation = (
  subject: StorageSubject,
): Effect.Effect<StorageLocation, StorageUnavailable, Scope.Scope> =>
  Effect.gen(function* () {
    let here = yield* subject.location
    let now = yield* opened(subject, here)
    const close = Effect.suspend(() => Scope.close(now.scope, Exit.void))
    yield* Effect.addFinalizer(() => close)
    return {
      connect: (tenant) => now.store.connect(tenant),
      reopen: (location = here, settings) =>
        Effect.gen(function* () {
          yield* close
          here = location
          now = yield* opened(subject, here, settings)
        }),
      moved: Effect.suspend((): StorageLocation["moved"] => subject.moved?.(here) ?? Effect.fail(cannotMove)),
      elsewhere: subject.location,
    }
  })
