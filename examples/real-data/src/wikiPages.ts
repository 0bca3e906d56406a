import * as Either from "effect/Either"
import type { Conversion, OperationLine } from "./OperationLine"
import { type Converted, PageConverter, parsePage } from "./PageConverter"
import { recordsOf } from "./records"

/** Turns the pages of a manual into a space: each page below its parent, parents first. */
export const wikiPages: Conversion = async function* (file, { key, name = key }, tell) {
  const converter = new PageConverter({ key, name })
  function* told({ lines, notes }: Converted): Generator<OperationLine> {
    for (const note of notes) tell(note)
    yield* lines
  }
  yield converter.begin()
  const converted = recordsOf(file, (line) => Either.flatMap(parsePage(line), converter.add))
  for await (const each of converted) yield* told(each)
  yield* told(converter.end())
}
