import { ContentId, UpdateContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import type { Opened } from "../subjects/engine"
import { bodyOf } from "../subjects/pages"
import { type Flight, type Recorder, recorded } from "./recording"

/** The statements of one update of a page in the order of their flights. */
const flights = [
  ["getContent"],
  ["getRights"],
  ["getDraft"],
  ["getSpace"],
  ["begin", "contentRevision", "draftRevision", "titleHolder", "containers", "ancestors", "words"],
  ["putContent", "putText", "clearWords", "putWords", "putVersion", "putAudit", "note", "commit"],
] as const

export type UpdateTexts = Readonly<Record<(typeof flights)[number][number], string>>

const sizesOf = (grouped: ReadonlyArray<ReadonlyArray<unknown>>): string =>
  grouped.map((flight) => flight.length).join(", ")

/** Takes the statements from a recorded update. Where the adapter says other ones, the twin has to be written anew. */
export const updateTexts = (recorded: ReadonlyArray<Flight>): UpdateTexts => {
  if (sizesOf(recorded) !== sizesOf(flights)) {
    const said = `flights of ${sizesOf(recorded)} statements`
    throw new Error(`the adapter updates a page in ${said}, its twin in those of ${sizesOf(flights)}`)
  }
  const texts = recorded.flat().map(({ text }) => text)
  return Object.fromEntries(flights.flat().map((name, i) => [name, texts[i] ?? ""])) as UpdateTexts
}

/** Updates a page, which is then at its third version, and takes the statements of that. */
export const recordUpdate = async (
  { engine, context }: Opened,
  recorder: Recorder,
  id: string,
): Promise<UpdateTexts> => {
  const update = (number: number) =>
    Effect.runPromise(
      engine.execute(
        new UpdateContent({ id: ContentId.make(id), version: { number }, body: bodyOf(number) }),
        context,
      ),
    )
  // The first one also reads what is remembered from then on.
  await update(2)
  return updateTexts(await recorded(recorder, () => update(3)))
}
