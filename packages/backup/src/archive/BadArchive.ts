import * as Data from "effect/Data"

/** An archive that is none of ours, or no longer what it was: nothing of it is taken. */
export class BadArchive extends Data.TaggedError("BadArchive")<{ readonly reason: string }> {
  override get message(): string {
    return `The archive is refused: ${this.reason}`
  }
}

export const bad = (reason: string): BadArchive => new BadArchive({ reason })
