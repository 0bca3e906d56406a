import type { Notice, NoticesService } from "@quoin/tracker"
import * as Effect from "effect/Effect"

/** What people are told in a double: nobody is, and a test reads it. */
export class ToldNotices {
  private kept: ReadonlyArray<Notice> = []

  /** All notices, the first one first. */
  readonly received = (): ReadonlyArray<Notice> => this.kept

  readonly forget = (): void => {
    this.kept = []
  }

  readonly service: NoticesService = {
    tell: (notice) =>
      Effect.sync(() => {
        this.kept = [...this.kept, notice]
      }),
  }
}
