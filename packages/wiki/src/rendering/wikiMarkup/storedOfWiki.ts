import {
  type InvalidInput,
  type LimitExceeded,
  giveWay,
  invalid,
  utf8Bytes,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { characterRule, noCharacter } from "../../body/noCharacter"
import { limits } from "../../limits"
import { type StorageNode, storageTextInTurns } from "../markup/StorageTree"
import { nodesOfParts } from "./macros"
import { partsOf } from "./Tag"

function* nodesOf(text: string): Generator<void, ReadonlyArray<StorageNode>> {
  return yield* nodesOfParts(yield* partsOf(text))
}

/** A body in wiki markup, as it is stored (WIK-407). Others have their turn while it is read. */
export const storedOfWiki = (
  text: string,
  field: string,
): Effect.Effect<string, InvalidInput | LimitExceeded> =>
  Effect.gen(function* () {
    yield* withinLimit(limits, "wikiMarkupBytes", utf8Bytes(text))
    const [bad] = noCharacter.exec(text) ?? []
    if (bad !== undefined) {
      return yield* Effect.fail(invalid(field, bad, characterRule))
    }
    const reading = nodesOf(text.replaceAll(/\r\n?/g, "\n"))
    let step = reading.next()
    while (step.done !== true) {
      yield* giveWay
      step = reading.next()
    }
    return yield* storageTextInTurns(step.value)
  })
