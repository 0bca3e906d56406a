import * as Data from "effect/Data"

/** A file that is no archive of ours, or a damaged one: nothing of it is restored. */
export class BadArchive extends Data.TaggedError("BadArchive")<{ readonly reason: string }> {
  override get message(): string {
    return `The archive is refused: ${this.reason}`
  }
}

export const bad = (reason: string): BadArchive => new BadArchive({ reason })
