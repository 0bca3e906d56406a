import { AddMember, CreateGroup, DeleteGroup, GetGroup, ListMembers, RemoveMember } from "@quoin/directory"
import { Paging, invalid } from "@quoin/kernel"
import { trackerLimits } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Run } from "../../../contract/custom"
import { aFlag, aText, given } from "../../../request/fields"
import { created, ofGroups } from "../../api"
import { memberRange } from "../../sent/memberRange"
import { group, members } from "../../json/site/people"

const { custom } = ofGroups

const named = { groupname: aText }

const memberPage = Paging.startAtMaxResults(trackerLimits.userListDefault, trackerLimits.userListMax)

/** A group with some of its members, the first of them where nothing else is asked for. */
const shownGroup = (name: string, run: Run, expand = "") =>
  Effect.gen(function* () {
    const range = yield* memberRange(expand)
    yield* run(new GetGroup({ name }))
    const { items, total = items.length } = yield* run(new ListMembers({ name, ...range }))
    return { name, members: items, total, ...range }
  })

const operations = [GetGroup, ListMembers]

const groups = [
  custom.get(
    "/group",
    {
      operations,
      path: {},
      query: { ...named, expand: given(aText) },
      body: {},
      answer: ({ query: { groupname, expand } }, run) => shownGroup(groupname, run, expand),
    },
    group,
    { says: "With its first members, or with those that `users[first:last]` names by their places." },
  ),
  custom.post(
    "/group",
    {
      operations: [CreateGroup, ...operations],
      path: {},
      query: {},
      body: { name: aText },
      answer: ({ body: { name } }, run) =>
        Effect.zipRight(
          Effect.mapError(run(new CreateGroup({ name })), (failure) =>
            failure._tag === "GroupNameTaken"
              ? invalid("name", name, "a name that no other group has")
              : failure,
          ),
          shownGroup(name, run),
        ),
    },
    group,
    created,
  ),
  custom.del(
    "/group",
    {
      operations: [DeleteGroup],
      path: {},
      query: named,
      body: {},
      answer: ({ query: { groupname } }, run) => run(new DeleteGroup({ name: groupname })),
    },
    undefined,
    { emptyStatus: 200, notServed: ["swapGroup"] },
  ),
]

/** The groups of users, and who is in them. */
export const groupEndpoints = [
  ...groups,
  custom.get(
    "/group/member",
    {
      operations: [ListMembers],
      path: {},
      query: {
        ...named,
        includeInactiveUsers: given(aFlag),
        startAt: given(Schema.Int),
        maxResults: given(Schema.Int),
      },
      body: {},
      answer: ({ query: { groupname, includeInactiveUsers = false, startAt, maxResults } }, run) =>
        Effect.flatMap(Paging.pageRequest(memberPage, startAt, maxResults), ({ offset, limit }) =>
          run(
            new ListMembers({
              name: groupname,
              start: offset,
              limit,
              ...(includeInactiveUsers ? {} : { status: "active" as const }),
            }),
          ),
        ),
    },
    members,
  ),
  custom.post(
    "/group/user",
    {
      operations: [AddMember, ...operations],
      path: {},
      query: named,
      body: { name: aText },
      answer: ({ query: { groupname }, body: { name } }, run) =>
        Effect.zipRight(run(new AddMember({ username: name, group: groupname })), shownGroup(groupname, run)),
    },
    group,
    created,
  ),
  custom.del(
    "/group/user",
    {
      operations: [RemoveMember],
      path: {},
      query: { ...named, username: aText },
      body: {},
      answer: ({ query: { groupname, username } }, run) =>
        run(new RemoveMember({ username, group: groupname })),
    },
    undefined,
    { emptyStatus: 200 },
  ),
]
