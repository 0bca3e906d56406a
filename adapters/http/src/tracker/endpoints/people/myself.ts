import { ChangeOwnPassword, ListGroupsOf, UpdateCaller } from "@quoin/directory"
import { type AnyFailure, Expansion } from "@quoin/kernel"
import { GetMyPermissions, GetMyself, GetTrackerUser, type ShownUser } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import type { Run } from "../../../contract/custom"
import { type Expands, notServed } from "../../../contract/input/expansion"
import { aText, given } from "../../../request/fields"
import { ofPermissions, ofUsers } from "../../api"
import { type FullUser, fullUser, user } from "../../json/site/people"
import { allPermissions, myPermissions } from "../../json/site/permissions"

const { custom } = ofUsers

/** What can be shown of a user besides. */
const onUser: Expands = { standard: "", parts: { groups: {}, applicationRoles: notServed } }

/** The names of all groups of a user, however many there are. */
const loadGroups = (run: Run, username: string) =>
  Effect.gen(function* () {
    const names: Array<string> = []
    for (let more = true; more;) {
      const page = yield* run(new ListGroupsOf({ username, start: names.length }))
      names.push(...page.items.map(({ name }) => name))
      more = page.more && page.items.length > 0
    }
    return names
  })

/** A user, with their groups where these are expanded. */
const withGroups = (
  run: Run,
  user: ShownUser,
  expansion: Expansion.Expansion,
): Effect.Effect<FullUser, AnyFailure> =>
  Expansion.expands(expansion, "groups")
    ? loadGroups(run, user.name).pipe(
        Effect.map((groups) => ({ user, groups })),
        // Whom a host has signed in need not be in the directory.
        Effect.catchTag("NotFound", () => Effect.succeed({ user, groups: [] })),
      )
    : Effect.succeed({ user, groups: undefined })

/** Ids instead of keys: a project, or an issue, answers to both; where both are sent, the key counts. */
const ids = {
  projectKey: given(aText),
  projectId: given(aText),
  issueKey: given(aText),
  issueId: given(aText),
}

const placeOf = ({ projectKey, projectId, issueKey, issueId }: Schema.Struct.Type<typeof ids>) => {
  const project = projectKey ?? projectId
  const issue = issueKey ?? issueId
  return Either.right({
    ...(project === undefined ? {} : { project }),
    ...(issue === undefined ? {} : { issue }),
  })
}

/** Who calls, and what they may do. */
export const myselfEndpoints = [
  custom.get(
    "/myself",
    {
      operations: [GetMyself, ListGroupsOf],
      path: {},
      query: {},
      body: {},
      answer: (_input, run, expansion) =>
        Effect.flatMap(run(new GetMyself()), (who) => withGroups(run, who, expansion)),
    },
    fullUser,
    { expands: onUser },
  ),
  custom.put(
    "/myself",
    {
      operations: [UpdateCaller, GetMyself],
      path: {},
      query: {},
      body: { emailAddress: given(aText), displayName: given(aText), password: aText },
      answer: ({ body: { emailAddress, displayName, password } }, run) =>
        Effect.gen(function* () {
          yield* run(
            new UpdateCaller({
              currentPassword: password,
              ...(emailAddress === undefined ? {} : { email: emailAddress }),
              ...(displayName === undefined ? {} : { fullName: displayName }),
            }),
          )
          return yield* run(new GetMyself())
        }),
    },
    user,
    { notServed: ["name", "key", "active", "timeZone", "locale", "notification", "applicationKeys"] },
  ),
  custom.put(
    "/myself/password",
    {
      operations: [ChangeOwnPassword],
      path: {},
      query: {},
      body: { currentPassword: aText, password: aText },
      answer: ({ body: { currentPassword, password } }, run) =>
        run(new ChangeOwnPassword({ oldPassword: currentPassword, newPassword: password })),
    },
    undefined,
    { emptyStatus: 204 },
  ),
  ofPermissions.get("/mypermissions", GetMyPermissions, myPermissions, {
    sent: { fields: ids, instead: ["project", "issue"], to: placeOf },
    says: "Where no project is named: what the caller may do in some project.",
  }),
  ofPermissions.get("/permissions", GetMyPermissions, allPermissions, {
    sent: { fields: {}, instead: ["project", "issue"], to: () => Either.right({}) },
  }),
  custom.get(
    "/user",
    {
      operations: [GetTrackerUser, ListGroupsOf],
      path: {},
      query: { username: given(aText), key: given(aText) },
      body: {},
      answer: ({ query }, run, expansion) =>
        Effect.flatMap(run(new GetTrackerUser(query)), (who) => withGroups(run, who, expansion)),
    },
    fullUser,
    { expands: onUser, notServed: ["includeDeleted=true"] },
  ),
]
