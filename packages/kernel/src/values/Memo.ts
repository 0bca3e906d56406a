import * as Effect from "effect/Effect"

/** The name of something that is worth remembering; make one per kind, at the top of a module. */
export interface Slot<A> {
  readonly name: string
  /** Carries the type of what is remembered. */
  readonly holds: (value: A) => A
}

export const slot = <A>(name: string): Slot<A> => ({ name, holds: (value) => value })

/** Remembers values that are expensive to load. A stamp names the state that a value was loaded from. */
export interface Memo {
  readonly remember: <A, E>(slot: Slot<A>, stamp: string, load: Effect.Effect<A, E>) => Effect.Effect<A, E>
}

/** How many values of a slot are kept: the committed one, and the one that a batch is still writing. */
const keptPerSlot = 2

/** A memory of this engine. What it forgets is loaded again. */
export const makeMemo = (): Memo => {
  const slots = new Map<string, Map<string, unknown>>()
  const valuesOf = (name: string): Map<string, unknown> => {
    const found = slots.get(name) ?? new Map<string, unknown>()
    slots.set(name, found)
    return found
  }
  return {
    remember: <A, E>({ name }: Slot<A>, stamp: string, load: Effect.Effect<A, E>) =>
      Effect.suspend((): Effect.Effect<A, E> => {
        const values = valuesOf(name)
        // Everything under the name of a slot was loaded for that slot, so it has its type.
        if (values.has(stamp)) return Effect.succeed(values.get(stamp) as A)
        return Effect.tap(load, (value) =>
          Effect.sync(() => {
            values.set(stamp, value)
            for (const oldest of values.keys()) {
              if (values.size <= keptPerSlot) break
              values.delete(oldest)
            }
          }),
        )
      }),
  }
}
