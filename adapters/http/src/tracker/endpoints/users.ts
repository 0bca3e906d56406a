import { CreateUser, DeleteUser, UpdateUser } from "@quoin/directory"
import { FindUsers, FindUsersAllowed, GetTrackerUser } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import type { Run } from "../../contract/custom"
import { aText, given } from "../../request/fields"
import { created, get, ofUsers } from "../below"
import { madeUser } from "../shows/groups"
import { user, users } from "../shows/settings"

const { custom } = ofUsers

const who = { username: given(aText), key: given(aText) }

const found = (named: Schema.Struct.Type<typeof who>, run: Run) => run(new GetTrackerUser(named))

const said = { emailAddress: given(aText), displayName: given(aText) }

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
        notification: given(aText),
      },
      answer: ({ body: { name, emailAddress, displayName, password, notification } }, run) =>
        run(
          new CreateUser({
            userName: name,
            email: emailAddress,
            fullName: displayName,
            notifyViaEmail: notification === "true",
            ...(password === undefined ? {} : { password }),
          }),
        ),
    },
    madeUser,
    { ...created, notServed: ["applicationKeys"] },
  ),
  custom.put(
    "/user",
    {
      operations: [GetTrackerUser, UpdateUser],
      path: {},
      query: who,
      body: said,
      answer: ({ query, body: { emailAddress, displayName } }, run) =>
        Effect.gen(function* () {
          const { name, key } = yield* found(query, run)
          yield* run(
            new UpdateUser({
              username: name,
              ...(emailAddress === undefined ? {} : { email: emailAddress }),
              ...(displayName === undefined ? {} : { fullName: displayName }),
            }),
          )
          return yield* run(new GetTrackerUser({ key }))
        }),
    },
    user,
    { notServed: ["name", "password", "applicationKeys", "notification", "active"] },
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
  ofUsers.get("/user/assignable/search", FindUsersAllowed, users, {
    ...allowed("assign", "project"),
    notServed: ["actionDescriptorId"],
  }),
  ofUsers.get("/user/assignable/multiProjectSearch", FindUsersAllowed, users, allowedInAll),
  ofUsers.get("/user/viewissue/search", FindUsersAllowed, users, allowed("browse", "projectKey")),
  ...changing,
]
