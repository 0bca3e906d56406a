import type { Watching } from "@quoin/backup"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { terminalBar } from "../terminalBar"

const format = "{bar} {percentage}% | {value} of {total} records and blobs {doing} | {duration_formatted}"

/** A bar for what each record and blob is gone through for, one after the other: it fills up for each of these. */
export const watchingOnTerminal = (
  ...doings: readonly [string, ...ReadonlyArray<string>]
): Effect.Effect<Watching, never, Scope.Scope> =>
  Effect.map(terminalBar(format), (bar) => {
    let objects = 0
    let done = 0
    const show = (): void => {
      const pass = Math.min(doings.length - 1, Math.floor(done / Math.max(1, objects)))
      bar?.update(done - pass * objects, { doing: doings[pass] })
    }
    return {
      counted: (counted) => {
        objects = counted
        done = 0
        bar?.start(objects, 0, { doing: doings[0] })
      },
      done: (more) => {
        done += more
        show()
      },
    }
  })
