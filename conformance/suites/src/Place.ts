import type { StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { LawBroken } from "./law"

/** What is kept somewhere, and how it is opened there. */
export interface PlacedSubject<Store, Settings> {
  readonly location: Effect.Effect<string, StorageUnavailable, Scope.Scope>
  readonly open: (
    location: string,
    settings: Settings,
  ) => Effect.Effect<Store, StorageUnavailable, Scope.Scope>
  readonly moved?: (location: string) => Effect.Effect<string, StorageUnavailable, Scope.Scope>
}

/** The store that a case works with, which can be closed and opened anew: where it is, or elsewhere. */
export interface Place<Store, Settings> {
  readonly store: () => Store
  /**
   * Closes the store, and opens that of this location; of the present one when none is given. Whoever asks has closed
   * the connections before.
   */
  readonly reopen: (location?: string, settings?: Settings) => Effect.Effect<void, StorageUnavailable>
  /** Takes what is kept elsewhere without the adapter, and tells where. The store goes unused from then on. */
  readonly moved: Effect.Effect<string, StorageUnavailable | LawBroken, Scope.Scope>
  /** Another location, with nothing in it yet. */
  readonly elsewhere: Effect.Effect<string, StorageUnavailable, Scope.Scope>
}

const cannotMove = new LawBroken({
  law: "the subject of a durable adapter says how its location is moved",
  expected: "`moved` in the subject, since its driver says that it is durable",
  found: "no `moved`",
})

interface Opened<Store> {
  readonly scope: Scope.CloseableScope
  readonly store: Store
}

const opened = <Store, Settings>(
  { open }: PlacedSubject<Store, Settings>,
  location: string,
  settings: Settings,
): Effect.Effect<Opened<Store>, StorageUnavailable> =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    const store = yield* Effect.onError(Scope.extend(open(location, settings), scope), () =>
      Scope.close(scope, Exit.void),
    )
    return { scope, store }
  })

/** A new location of a subject, and its store; both last until the scope closes. */
export const makePlace = <Store, Settings>(
  subject: PlacedSubject<Store, Settings>,
  usual: Settings,
): Effect.Effect<Place<Store, Settings>, StorageUnavailable, Scope.Scope> =>
  Effect.gen(function* () {
    let here = yield* subject.location
    let now = yield* opened(subject, here, usual)
    const close = Effect.suspend(() => Scope.close(now.scope, Exit.void))
    yield* Effect.addFinalizer(() => close)
    return {
      store: () => now.store,
      reopen: (location = here, settings = usual) =>
        Effect.gen(function* () {
          yield* close
          here = location
          now = yield* opened(subject, here, settings)
        }),
      moved: Effect.suspend(
        (): Place<Store, Settings>["moved"] => subject.moved?.(here) ?? Effect.fail(cannotMove),
      ),
      elsewhere: subject.location,
    }
  })
