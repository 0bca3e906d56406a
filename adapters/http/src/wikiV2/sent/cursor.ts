import * as Either from "effect/Either"
import { searchCursor } from "../../wiki/sent/searchCursor"

/** A list that is walked by places takes them as cursors. `said` is what its address says of the operation's other fields. */
export const placed = (said: Readonly<Record<string, unknown>> = {}, hidden: ReadonlyArray<string> = []) => ({
  ...searchCursor,
  instead: ["start", ...Object.keys(said), ...hidden],
  to: (asked: Parameters<typeof searchCursor.to>[0]) =>
    Either.map(searchCursor.to(asked), (start) => ({ ...said, ...start })),
})
