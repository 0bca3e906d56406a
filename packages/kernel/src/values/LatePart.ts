import * as Effect from "effect/Effect"

/**
 * A part of a package that most programs never come to, such as a reader of Markdown: it is loaded when it is first asked for
 * (KER-130).
 */
export interface LatePart<Loaded = unknown> {
  /** The module. Once it is there nobody waits for it, so that what runs then runs as if it had always been. */
  readonly load: Effect.Effect<Loaded>
}

/** A part that is loaded so, and once. */
export const make = <Loaded>(load: () => Promise<Loaded>): LatePart<Loaded> => {
  let loaded: Loaded | undefined
  const loading = Effect.tap(Effect.promise(load), (made) =>
    Effect.sync(() => {
      loaded = made
    }),
  )
  return { load: Effect.suspend(() => (loaded === undefined ? loading : Effect.succeed(loaded))) }
}
