import { AccessMode, AccessModes, CommonFailure, Operation, Where, accessModeKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Users } from "../../collections"
import { Edition, type SiteOptions } from "../SiteOptions"

/** What is known of the site as a whole. */
export class GetSite extends Operation.Request<GetSite>()("directory.getSite", () => ({
  payload: {},
  success: Schema.Struct({
    edition: Edition,
    accessMode: AccessMode,
    /** How many active users there may be; absent where any number may. */
    seats: Schema.optional(Schema.Int),
    /** How many active users there are. */
    seatsTaken: Schema.Int,
  }),
  failure: CommonFailure,
})) {}

export const getSite = ({ edition = "premium", seats, accessMode = "READ_WRITE" }: SiteOptions) =>
  Operation.query(
    GetSite,
    { summary: "Read about the site", scope: "read:directory", rules: ["DIR-2", "DIR-56"] },
    {
      load: (_request, reads) =>
        Effect.gen(function* () {
          const set = yield* reads.get(AccessModes, accessModeKey)
          const active = { where: Where.equals("status", "active"), limit: 1, total: true } as const
          const { total = 0 } = yield* reads.select(Users, active)
          return { mode: set?.mode ?? accessMode, total }
        }),
      answer: (_request, { mode, total }) =>
        Either.right({
          edition,
          accessMode: mode,
          ...(seats === undefined ? {} : { seats }),
          seatsTaken: total,
        }),
    },
  )
