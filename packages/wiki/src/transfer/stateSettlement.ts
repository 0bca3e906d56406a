import { type ReadFailure, type Settling, limits as kernelLimits } from "@quoin/kernel"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import { CustomStates } from "../states/collections"
import { customStateId, isCustom } from "../states/State"
import type { StateOfContent } from "../states/StateOfContent"

/** States that somebody has made here already, by their ids, of those that are carried. */
const madeHere = (ids: ReadonlyArray<number>, { reader }: Settling) =>
  Effect.map(
    Effect.forEach(Chunk.chunksOf(Chunk.fromIterable(ids), kernelLimits.readKeys), (some) =>
      reader.read(CustomStates, [...some].map(String)),
    ),
    (read) => new Map(read.flat().map(({ value }) => [value.id, value])),
  )

/**
 * What somebody has made for items is another state here, unless that one of the same name and colour is here under its id: its number
 * may be that of anybody's state. All items that shared it share what it is now (BAK-32).
 */
export const settledStates = (
  records: ReadonlyArray<StateOfContent>,
  settling: Settling,
): Effect.Effect<ReadonlyArray<StateOfContent>, ReadFailure> =>
  Effect.gen(function* () {
    const named = new Map(
      records.flatMap(({ state }) => (state !== undefined && isCustom(state) ? [[state.id, state]] : [])),
    )
    const here = yield* madeHere([...named.keys()], settling)
    const ids = new Map<number, number>()
    for (const [id, { name, color }] of named) {
      const same = here.get(id)
      const isSame = same?.name === name && same.color === color
      ids.set(id, isSame ? id : customStateId(yield* settling.newId("state")))
    }
    return records.map((stated) =>
      stated.state === undefined
        ? stated
        : { ...stated, state: { ...stated.state, id: ids.get(stated.state.id) ?? stated.state.id } },
    )
  })
