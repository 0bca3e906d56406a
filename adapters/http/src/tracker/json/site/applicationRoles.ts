import * as Schema from "effect/Schema"
import { constant, field, flag, number, shape, text } from "../../../answers/shape"

/** The one application. */
export const theApplication = "tracker"

/** What is known of its users. */
export interface Seated {
  readonly title: string
  readonly seats?: number | undefined
  readonly seatsTaken: number
}

/** Any number, as the contract writes it. */
const anyNumber = -1

const noGroups = field(Schema.Array(Schema.String), () => [])

/** Whoever is active has it: no group has to be joined. */
export const applicationRole = shape<Seated>("ApplicationRole")({
  key: constant(theApplication),
  name: text(({ title }) => title),
  groups: noGroups,
  defaultGroups: noGroups,
  selectedByDefault: constant(true),
  defined: constant(true),
  platform: constant(false),
  hasUnlimitedSeats: flag(({ seats }) => seats === undefined),
  numberOfSeats: number(({ seats = anyNumber }) => seats),
  remainingSeats: number(({ seats, seatsTaken }) =>
    seats === undefined ? anyNumber : Math.max(0, seats - seatsTaken),
  ),
  userCount: number(({ seatsTaken }) => seatsTaken),
  userCountDescription: text(({ seatsTaken }) => (seatsTaken === 1 ? "1 user" : `${seatsTaken} users`)),
})
