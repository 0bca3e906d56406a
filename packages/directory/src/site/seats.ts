import { Commit, NoLicenceLeft, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Seats, Users } from "../collections"
import { seatsKey } from "./SeatsRecord"

/** What is committed with whoever takes a seat, where seats are counted; or that none is left (DIR-55). */
export type Seat = Either.Either<ReadonlyArray<Commit.Change>, NoLicenceLeft>

/** Nobody takes one, or there is no end of them. */
export const noSeat: Seat = Either.right([])

export const seatOf = (
  reads: Pick<Reads, "get" | "select">,
  seats: number | undefined,
): Effect.Effect<Seat, ReadFailure> => {
  if (seats === undefined) return Effect.succeed(noSeat)
  return Effect.gen(function* () {
    const { taken } = (yield* reads.get(Seats, seatsKey)) ?? { taken: 0 }
    const active = yield* reads.select(Users, {
      where: Where.equals("status", "active"),
      limit: 1,
      total: true,
    })
    return (active.total ?? 0) < seats
      ? Either.right([Commit.put(Seats, { taken: taken + 1 })])
      : Either.left(new NoLicenceLeft({ licences: seats }))
  })
}
