import { enqueue } from "@quoin/jobs"
import {
  Commit,
  CommonFailure,
  Given,
  NoLicenceLeft,
  Operation,
  UserKey,
  decided,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { auditUser } from "../audit"
import { Users } from "../collections"
import { UserNameTaken } from "../errors"
import { userCreated } from "../events"
import { inviteUserJob } from "../invitation/inviteUser"
import type { SiteOptions } from "../site/SiteOptions"
import { seatOf } from "../site/seats"
import { userByName } from "../user/loadUser"
import { type UserRecord, UserView, userView } from "../user/User"
import { checkPassword, checkTimeZone, checkUser } from "../user/userRules"

/** Creates a user, either with a password, or without one: then the user is told by e-mail. */
export class CreateUser extends Operation.Request<CreateUser>()("directory.createUser", () => ({
  payload: {
    userName: Given.Key,
    fullName: Given.Key,
    email: Given.Text,
    password: Schema.optional(Given.Text),
    /** An IANA name such as Europe/Berlin: what days mean in the user's queries. UTC when left out. */
    timeZone: Schema.optional(Given.Key),
    notifyViaEmail: Schema.optionalWith(Schema.Boolean, { default: () => false }),
    /** Neither is there yet: the user cannot sign in before an administrator gives them a password. */
    passwordLater: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: UserView,
  failure: Schema.Union(CommonFailure, UserNameTaken, NoLicenceLeft),
})) {}

const checkRequest = (request: CreateUser) =>
  Either.flatMap(Either.all([checkUser(request), checkTimeZone(request.timeZone)]), () => {
    if (request.notifyViaEmail) {
      return request.password === undefined
        ? Either.void
        : Either.left(invalid("password", "a password", "nothing when notifyViaEmail is true"))
    }
    if (request.passwordLater && request.password === undefined) return Either.void
    return request.password === undefined
      ? Either.left(invalid("password", undefined, "a password, or notifyViaEmail true"))
      : checkPassword(request.password)
  })

const facts = administration(
  "Create a user",
  "DIR-12",
  "DIR-13",
  "DIR-14",
  "DIR-15",
  "DIR-16",
  "DIR-17",
  "DIR-18",
  "DIR-19",
  "DIR-20",
  "DIR-38",
  "DIR-55",
  "DIR-64",
)

/** How a user is created where there are so many seats; any number where it is left out. */
export const createUser = ({ seats }: SiteOptions) =>
  Operation.command(CreateUser, facts, {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkRequest(request)
        const taken = yield* userByName(reads, request.userName)
        const key = UserKey.make(`user-${yield* reads.newId("user")}`)
        const invited = request.notifyViaEmail
          ? yield* enqueue(reads, inviteUserJob(), { userKey: key })
          : undefined
        return {
          key,
          invitation: invited?.changes ?? [],
          nameTaken: taken !== undefined,
          seat: yield* seatOf(reads, seats),
          password:
            request.password === undefined ? undefined : yield* reads.secrets.hashPassword(request.password),
        }
      }),
    decide: (request, state, moment) => {
      if (state.nameTaken) return Either.left(new UserNameTaken({ username: request.userName }))
      if (Either.isLeft(state.seat)) return Either.left(state.seat.left)
      const user: UserRecord = {
        key: state.key,
        username: request.userName,
        fullName: request.fullName,
        email: request.email,
        status: "active",
        createdAt: moment.at,
        ...(request.timeZone === undefined ? {} : { timeZone: request.timeZone }),
        ...(state.password === undefined ? {} : { password: state.password }),
      }
      return decided({
        changes: [Commit.put(Users, user), ...state.seat.right, ...state.invitation],
        events: [userCreated.of(user.key, userView(user))],
        audit: [auditUser(user, { summary: "User created" })],
        reply: userView(user),
      })
    },
  })
