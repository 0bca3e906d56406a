import { Collection, Commit, Field, type Reader, type Revision, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

const Seat = Schema.Struct({ id: Schema.String, taken: Schema.Boolean })

/** Seats of which one may be taken at a time: a rule over several records, which only guards can keep. */
export const seats = Collection.make({
  name: "ledger.seat",
  version: 1,
  schema: Seat,
  key: (seat: typeof Seat.Type) => seat.id,
  fields: { taken: Field.flag((seat: typeof Seat.Type) => seat.taken) },
})

export const seatIds = ["left", "middle", "right"]

/** The seats that are taken: never more than one. */
export const takenSeats = (reader: Reader) =>
  Effect.map(reader.select(seats, { where: Where.equals("taken", true) }), ({ records }) => records)

/** Takes a seat where none is taken. */
export const take = (id: string): Omit<Commit.Commit, "id"> => ({
  guards: [Commit.noneMatches(seats, Where.equals("taken", true))],
  changes: [Commit.put(seats, { id, taken: true })],
})

/** Frees the seat that was found taken, unless somebody else has done so. */
export const free = (id: string, revision: Revision): Omit<Commit.Commit, "id"> => ({
  guards: [Commit.unchanged(seats, id, revision)],
  changes: [Commit.put(seats, { id, taken: false })],
})
