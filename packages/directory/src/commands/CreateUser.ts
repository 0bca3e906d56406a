import {
  Commit,
  type CommandOf,
  CommonFailure,
  Permission,
  UserKey,
  auditEntry,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Users } from "../collections"
import { UserNameTaken } from "../errors"
import { userByName } from "../loadUser"
import { type UserRecord, UserView, userView } from "../User"
import { checkPassword, checkTimeZone, checkUser } from "../userRules"

/**
 * Creates a user (seed 0, *User creation rules*): either with a password, or to be told of by e-mail, and then
 * without one.
 */
export class CreateUser extends Schema.TaggedRequest<CreateUser>()("directory.createUser", {
  payload: {
    userName: Schema.String,
    fullName: Schema.String,
    email: Schema.String,
    password: Schema.optional(Schema.String),
    /** An IANA name such as Europe/Berlin: what days mean in the user's queries. UTC when left out. */
    timeZone: Schema.optional(Schema.String),
    notifyViaEmail: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: UserView,
  failure: Schema.Union(CommonFailure, UserNameTaken),
}) {}

interface State {
  readonly key: string
  readonly nameTaken: boolean
  readonly password: UserRecord["password"]
}

const checkRequest = (request: CreateUser) =>
  Either.flatMap(Either.all([checkUser(request), checkTimeZone(request.timeZone)]), () => {
    if (request.notifyViaEmail) {
      return request.password === undefined
        ? Either.void
        : Either.left(invalid("password", "a password", "nothing when notifyViaEmail is true"))
    }
    return request.password === undefined
      ? Either.left(invalid("password", undefined, "a password, or notifyViaEmail true"))
      : checkPassword(request.password)
  })

export const createUser: CommandOf<CreateUser, State> = {
  load: (request, reads) =>
    Effect.gen(function* () {
      yield* checkRequest(request)
      const taken = yield* userByName(reads, request.userName)
      return {
        key: yield* reads.newId("user"),
        nameTaken: taken !== undefined,
        password:
          request.password === undefined ? undefined : yield* reads.secrets.hashPassword(request.password),
      }
    }),
  allow: () => ({ see: [Permission.administer], do: Permission.administer }),
  decide: (request, state, moment) => {
    if (state.nameTaken) return Either.left(new UserNameTaken({ username: request.userName }))
    const user: UserRecord = {
      key: UserKey.make(`user-${state.key}`),
      username: request.userName,
      fullName: request.fullName,
      email: request.email,
      status: "active",
      createdAt: moment.at,
      ...(request.timeZone === undefined ? {} : { timeZone: request.timeZone }),
      ...(state.password === undefined ? {} : { password: state.password }),
    }
    return Either.right({
      changes: [Commit.put(Users, user)],
      events: [{ name: "user_created", entity: { type: "user", id: user.key }, payload: userView(user) }],
      audit: [
        auditEntry({
          summary: "User created",
          category: "Users and groups",
          affectedObject: { name: user.username, objectType: "User" },
        }),
      ],
      reply: userView(user),
    })
  },
}
