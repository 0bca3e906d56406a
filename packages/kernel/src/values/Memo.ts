import * as Effect from "effect/Effect"

/** The name of something that is worth remembering; make one per kind, at the top of a module. */
export interface Slot<in out A> {
  readonly name: string
  /** Carries the type of what is remembered. */
  readonly holds: (value: A) => A
}

export const slot = <A>(name: string): Slot<A> => ({ name, holds: (value) => value })

/** Remembers what is dear to load and cheap to recognise: the same stamp means the same value. */
export interface Memo {
  readonly remember: <A, E>(slot: Slot<A>, stamp: string, load: Effect.Effect<A, E>) => Effect.Effect<A, E>
}

/** Values kept of one slot: the present one, and the one that a batch has not committed yet. */
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
        // What stands under a slot's name was loaded for that slot.
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
