import { NotFound, type Reader, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadContent } from "../content/storedContent"
import { findSpace, loadSpaceByKey, loadSpaceOf } from "../space/storedSpace"
import { type ContentHolder, type SpaceHolder, holderOf } from "./Holder"

/** An item, with the space that it is in. A command guards the item. */
export const loadContentHolder = (
  reads: { readonly get: Reads["get"]; readonly peek?: Reads["peek"] },
  id: string,
): Effect.Effect<ContentHolder, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const content = yield* loadContent(reads.get, id)
    return holderOf(content, yield* loadSpaceOf(reads.peek ?? reads.get, content))
  })

/** A space as a command loads it, guarded. */
export const loadSpaceHolder = (
  reads: Pick<Reads, "select" | "guard">,
  key: string,
): Effect.Effect<SpaceHolder, ReadFailure | NotFound> =>
  Effect.map(loadSpaceByKey(reads, key), (space) => ({ type: "space", id: space.id, space, asked: key }))

/** A space as a query loads it. */
export const findSpaceHolder = (
  reads: Pick<Reader, "select">,
  key: string,
): Effect.Effect<SpaceHolder, ReadFailure | NotFound> =>
  Effect.flatMap(findSpace(reads, "key", key), (found) =>
    found === undefined
      ? new NotFound({ kind: "space", id: key })
      : Effect.succeed<SpaceHolder>({ type: "space", id: found.key, space: found.value, asked: key }),
  )
