import { Commit, CommonFailure, Given, NoLicenceLeft, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { isLastAdministrator } from "../rights/administrators"
import { auditUser } from "../audit"
import { Users } from "../collections"
import { LastAdministrator } from "../errors"
import { userDeactivated, userReactivated, userUpdated } from "../events"
import type { SiteOptions } from "../site/SiteOptions"
import { noSeat, seatOf } from "../site/seats"
import { endingSignIns, loadEndedSignIns, noneEnded } from "../signIn/endedSignIns"
import { existingUser } from "../user/loadUser"
import { type UserRecord, UserStatus, UserView, userView } from "../user/User"

/** Disables or enables a user; idempotent. The last active administrator cannot be disabled. */
export class SetUserStatus extends Operation.Request<SetUserStatus>()("directory.setUserStatus", () => ({
  payload: { username: Given.Key, status: UserStatus },
  success: UserView,
  failure: Schema.Union(CommonFailure, LastAdministrator, NoLicenceLeft),
})) {}

const facts = administration(
  "Disable or enable a user",
  "DIR-22",
  "DIR-23",
  "DIR-38",
  "DIR-55",
  "DIR-67",
  "DIR-164",
)

/** How the status is set on a site of so many seats, any number where that is left out. */
export const setUserStatus = (site: SiteOptions) =>
  Operation.command(SetUserStatus, facts, {
    load: (request, reads) =>
      Effect.gen(function* () {
        const { value: user, revision } = yield* existingUser(reads, request.username)
        yield* reads.guard(Commit.unchanged(Users, user.key, revision))
        const disables = user.status === "active" && request.status === "disabled"
        const enables = user.status === "disabled" && request.status === "active"
        return {
          user,
          wouldBeLast: disables && (yield* isLastAdministrator(reads, user.key)),
          seat: enables ? yield* seatOf(reads, site.seats) : noSeat,
          signIns: disables ? yield* loadEndedSignIns(reads, user.key, site) : noneEnded,
        }
      }),
    decide: ({ status }, { user, wouldBeLast, seat, signIns }) => {
      if (wouldBeLast) return Either.left(new LastAdministrator({ username: user.username }))
      if (user.status === status) return noChange(userView(user))
      if (Either.isLeft(seat)) return Either.left(seat.left)
      const after: UserRecord = { ...user, status }
      const ended = endingSignIns(signIns)
      return decided({
        changes: [Commit.put(Users, after), ...seat.right, ...ended.changes],
        events: [userUpdated, status === "disabled" ? userDeactivated : userReactivated].map((event) =>
          event.of(user.key, userView(after)),
        ),
        audit: [
          auditUser(user, {
            summary: status === "disabled" ? "User disabled" : "User enabled",
            changedValues: [
              { name: "status", oldValue: user.status, newValue: status },
              ...ended.changedValues,
            ],
          }),
        ],
        reply: userView(after),
      })
    },
  })
