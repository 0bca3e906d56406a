import type { NotFound, ReadFailure, Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadNamedContent } from "../access/storedContent"
import { loadSpaceByKey, loadSpaceNamed, loadSpaceOf } from "../access/storedSpace"
import { type ContentHolder, type SpaceHolder, holderOf } from "./Holder"

/** An item, with the space that it is in. A command guards the item. */
export const loadContentHolder = (
  reads: Pick<Reads, "get" | "may"> & { readonly peek?: Reads["peek"] },
  id: string,
): Effect.Effect<ContentHolder, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const content = yield* loadNamedContent(reads, id)
    return holderOf(content, yield* loadSpaceOf(reads.peek ?? reads.get, content))
  })

/** A space as a command loads it, guarded. */
export const loadSpaceHolder = (
  reads: Pick<Reads, "select" | "guard" | "may">,
  key: string,
): Effect.Effect<SpaceHolder, ReadFailure | NotFound> =>
  Effect.map(loadSpaceByKey(reads, key), (space) => ({ type: "space", id: space.id, space, asked: key }))

/** A space as a query loads it. */
export const findSpaceHolder = (
  reads: Pick<Reads, "select" | "may">,
  key: string,
): Effect.Effect<SpaceHolder, ReadFailure | NotFound> =>
  Effect.map(loadSpaceNamed(reads, key), (space) => ({ type: "space", id: space.id, space, asked: key }))
