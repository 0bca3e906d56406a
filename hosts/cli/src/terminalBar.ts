import { Presets, SingleBar } from "cli-progress"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"

/** A bar on a terminal, not begun yet, that ends with the scope; none where nobody watches. */
export const terminalBar = (format: string): Effect.Effect<SingleBar | undefined, never, Scope.Scope> =>
  process.stderr.isTTY
    ? Effect.acquireRelease(
        Effect.sync(
          () => new SingleBar({ format, stream: process.stderr, hideCursor: true }, Presets.shades_classic),
        ),
        (bar) => Effect.sync(() => bar.stop()),
      )
    : Effect.succeed(undefined)
