import { Presets, SingleBar } from "cli-progress"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"

/** Shows how far a command has come. */
export interface Progress {
  readonly update: (doneBytes: number, lines: number, failed: number) => void
}

const silent: Progress = { update: () => undefined }

const bar = (totalBytes: number): SingleBar => {
  const made = new SingleBar(
    {
      format: "{bar} {percentage}% | {lines} lines, {failed} failed | {duration_formatted}",
      stream: process.stderr,
      hideCursor: true,
    },
    Presets.shades_classic,
  )
  made.start(totalBytes, 0, { lines: 0, failed: 0 })
  return made
}

/** A bar on a terminal that ends with the scope; nothing where nobody watches, or where the size is not known. */
export const progress = (totalBytes: number): Effect.Effect<Progress, never, Scope.Scope> =>
  process.stderr.isTTY && totalBytes > 0
    ? Effect.map(
        Effect.acquireRelease(
          Effect.sync(() => bar(totalBytes)),
          (made) => Effect.sync(() => made.stop()),
        ),
        (made) => ({ update: (doneBytes, lines, failed) => made.update(doneBytes, { lines, failed }) }),
      )
    : Effect.succeed(silent)
