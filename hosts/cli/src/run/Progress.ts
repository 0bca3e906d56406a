import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { terminalBar } from "../terminalBar"

/** Shows how far a command has come. */
export interface Progress {
  readonly update: (doneBytes: number, lines: number, failed: number) => void
}

const silent: Progress = { update: () => undefined }

const format = "{bar} {percentage}% | {lines} lines, {failed} failed | {duration_formatted}"

/** A bar that ends with the scope; nothing where nobody watches, or where the size is not known. */
export const progress = (totalBytes: number): Effect.Effect<Progress, never, Scope.Scope> =>
  totalBytes > 0
    ? Effect.map(terminalBar(format), (bar) => {
        bar?.start(totalBytes, 0, { lines: 0, failed: 0 })
        return bar === undefined
          ? silent
          : { update: (doneBytes, lines, failed) => bar.update(doneBytes, { lines, failed }) }
      })
    : Effect.succeed(silent)
