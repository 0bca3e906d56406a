import { Expansion } from "@quoin/kernel"
import { GetSpace, type SpaceView } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { isServed } from "../../contract/input/expansion"
import type { ThenRead } from "../../contract/apiEndpoints"
import { spaceOfWritten } from "../expandable"

/** A space that was written is shown by the reply; what that does not know is read after the write (HTT-100). */
export const readWritten: ThenRead<SpaceView>["read"] = (run, expansion) => (view) =>
  isServed(expansion, spaceOfWritten)
    ? Effect.succeed(view)
    : run(new GetSpace({ key: view.key, expand: Expansion.expansionPaths(expansion).join(",") }))

export const thenRead: ThenRead<SpaceView> = { operation: GetSpace, read: readWritten }
