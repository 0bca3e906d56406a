import { CreateUser, DeleteUser, SetUserStatus, UpdateUser } from "@quoin/directory"
import { Paging, foldCase, invalid } from "@quoin/kernel"
import { FindUsers, FindUsersAllowed, GetTrackerUser, trackerLimits } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Run } from "../../../contract/custom"
import { meaning } from "../../../contract/input/fieldReader"
import { NotImplemented } from "../../../failure/failures"
import { aFlag, aText, given } from "../../../request/fields"
import { created, get, ofUsers } from "../../api"
import { madeUser, user, userStream, users } from "../../json/site/people"

const { custom } = ofUsers

const who = { username: given(aText), key: given(aText) }

const found = (named: Schema.Struct.Type<typeof who>, run: Run) => run(new GetTrackerUser(named))

const said = {
  emailAddress: given(aText),
  displayName: given(aText),
  name: given(aText),
  active: given(aFlag.annotations({ [meaning]: "whether the user can sign in" })),
}

interface NewUser {
  readonly name: string
  readonly emailAddress: string
  readonly displayName: string
  readonly password?: string | undefined
  readonly notification?: boolean | undefined
}

/** Who is given no password chooses one by the link of a mail where that is asked for, or is given one later. That a name is taken is what is wrong with it (HTT-756). */
const newUser = ({ name, emailAddress, displayName, password, notification = false }: NewUser, run: Run) =>
  Effect.mapError(
    run(
      new CreateUser({
        userName: name,
        email: emailAddress,
        fullName: displayName,
        notifyViaEmail: password === undefined && notification,
        passwordLater: password === undefined && !notification,
        ...(password === undefined ? {} : { password }),
      }),
    ),
    (failure) =>
      failure._tag === "UserNameTaken" ? invalid("username", name, "a name that no other user has") : failure,
  )

/** A user keeps their name: clients send it back. */
const sameName = (asked: string | undefined, name: string) =>
  asked === undefined || foldCase(asked) === foldCase(name)
    ? Effect.void
    : new NotImplemented({ what: "The field or parameter name with another name than the user has" })

const changing = [
  custom.post(
    "/user",
    {
      operations: [CreateUser],
      path: {},
      query: {},
      body: {
        name: aText,
        emailAddress: aText,
        displayName: aText,
        password: given(aText),
        notification: given(aFlag),
      },
      answer: ({ body }, run) => newUser(body, run),
    },
    madeUser,
    { ...created, notServed: ["applicationKeys", "active!=true"] },
  ),
  custom.put(
    "/user",
    {
      operations: [GetTrackerUser, UpdateUser, SetUserStatus],
      path: {},
      query: who,
      body: said,
      answer: ({ query, body: { emailAddress, displayName, name: asked, active } }, run) =>
        Effect.gen(function* () {
          const { name, key } = yield* found(query, run)
          yield* sameName(asked, name)
          yield* run(
            new UpdateUser({
              username: name,
              ...(emailAddress === undefined ? {} : { email: emailAddress }),
              ...(displayName === undefined ? {} : { fullName: displayName }),
            }),
          )
          if (active !== undefined) {
            yield* run(new SetUserStatus({ username: name, status: active ? "active" : "disabled" }))
          }
          return yield* run(new GetTrackerUser({ key }))
        }),
    },
    user,
    { notServed: ["password", "applicationKeys", "notification"] },
  ),
  custom.del(
    "/user",
    {
      operations: [GetTrackerUser, DeleteUser],
      path: {},
      query: who,
      body: {},
      answer: ({ query }, run) =>
        Effect.flatMap(found(query, run), ({ name }) => run(new DeleteUser({ username: name }))),
    },
    undefined,
  ),
]

/** Whom an address asks for, and what the issue and the project are called there. */
const allowed = (may: FindUsersAllowed["may"], project: string) => ({
  names: { issue: "issueKey", project },
  sent: { fields: {}, instead: ["may", "projects"], to: () => Either.right({ may }) },
})

const projectKeys = {
  projectKeys: aText.annotations({ description: "keys of projects, separated by commas" }),
}

/** In several projects at once. */
const allowedInAll = {
  sent: {
    fields: projectKeys,
    instead: ["may", "issue", "project", "projects"],
    to: (sent: Schema.Struct.Type<typeof projectKeys>) =>
      Either.right({
        may: "assign" as const,
        projects: sent.projectKeys.split(",").map((key) => key.trim()),
      }),
  },
}

/** One more is asked for, to know whether some are left. */
const walk = Paging.startAtMaxResults(trackerLimits.userListDefault, trackerLimits.userListMax - 1)

/** Users. */
export const userEndpoints = [
  get("/user/search", FindUsers, users, { notServed: ["query", "property"] }),
  ofUsers.get("/users", FindUsers, users, {
    sent: {
      fields: {},
      instead: ["username", "includeActive", "includeInactive"],
      to: () => Either.right({ includeInactive: true }),
    },
  }),
  custom.get(
    "/user/list",
    {
      operations: [FindUsers],
      path: {},
      query: { cursor: given(Schema.Int), maxResults: given(Schema.Int) },
      body: {},
      answer: ({ query: { cursor, maxResults } }, run) =>
        Effect.gen(function* () {
          const { offset, limit } = yield* Paging.pageRequest(walk, cursor, maxResults)
          const { items } = yield* run(
            new FindUsers({ includeInactive: true, startAt: offset, maxResults: limit + 1 }),
          )
          return { items: items.slice(0, limit), offset, limit, more: items.length > limit }
        }),
    },
    userStream,
    { names: { startAt: "cursor" } },
  ),
  ofUsers.get("/user/assignable/search", FindUsersAllowed, users, {
    ...allowed("assign", "project"),
    notServed: ["actionDescriptorId"],
  }),
  ofUsers.get("/user/assignable/multiProjectSearch", FindUsersAllowed, users, allowedInAll),
  ofUsers.get("/user/viewissue/search", FindUsersAllowed, users, allowed("browse", "projectKey")),
  ...changing,
]
