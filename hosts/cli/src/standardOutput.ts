import * as Data from "effect/Data"
import * as Effect from "effect/Effect"

/** Whoever reads the output has gone away, or the disk is full. */
export class OutputClosed extends Data.TaggedError("OutputClosed")<{ readonly detail: string }> {
  override get message(): string {
    return `Cannot write to standard output: ${this.detail}`
  }
}

/** Writes a text, and waits until it is taken: a slow reader holds the writer up instead of filling memory. */
export const standardOutput = (text: string): Effect.Effect<void, OutputClosed> =>
  Effect.async((resume) => {
    process.stdout.write(text, (error) => {
      resume(
        error === null || error === undefined
          ? Effect.void
          : Effect.fail(new OutputClosed({ detail: error.message })),
      )
    })
  })
