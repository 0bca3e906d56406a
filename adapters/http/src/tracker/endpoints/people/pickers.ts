import { ListGroups } from "@quoin/directory"
import { Paging } from "@quoin/kernel"
import { FindUsers, ListProjects, PickIssues, trackerLimits } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Run } from "../../../contract/custom"
import { aFlag, aText, given } from "../../../request/fields"
import { ofGroups, ofPickers } from "../../api"
import {
  pickedGroups,
  pickedIssues,
  pickedProjects,
  pickedUsers,
  pickedUsersAndGroups,
} from "../../json/site/pickers"

const groupPage = Paging.startAtMaxResults(trackerLimits.groupsPicked, trackerLimits.userListMax)

/** The groups that have a text in their names, but for some. */
const findGroups = (run: Run, query: string, limit: number, excluded: ReadonlyArray<string>) =>
  Effect.map(
    run(new ListGroups({ limit: trackerLimits.userListMax, ...(query === "" ? {} : { query }) })),
    ({ items }) => {
      const names = items.map(({ name }) => name).filter((name) => !excluded.includes(name))
      return { query, names: names.slice(0, limit), total: names.length }
    },
  )

const groups = ofGroups.custom.get(
  "/groups/picker",
  {
    operations: [ListGroups],
    path: {},
    query: {
      query: given(aText),
      exclude: given(Schema.Union(aText, Schema.Array(aText))),
      maxResults: given(Schema.Int),
    },
    body: {},
    answer: ({ query: { query = "", exclude, maxResults } }, run) =>
      Effect.gen(function* () {
        const { limit } = yield* Paging.pageRequest(groupPage, undefined, maxResults)
        return yield* findGroups(run, query, limit, [exclude ?? []].flat())
      }),
  },
  pickedGroups,
)

const userPage = Paging.startAtMaxResults(trackerLimits.userListDefault, trackerLimits.userListMax)

const findPicked = (
  run: Run,
  query: string,
  limit: number,
  showAvatar: boolean,
  excluded: ReadonlyArray<string>,
) =>
  Effect.map(run(new FindUsers({ username: query, maxResults: trackerLimits.userListMax })), ({ items }) => {
    const found = items.filter(({ name }) => !excluded.includes(name))
    return { query, users: found.slice(0, limit), total: found.length, showAvatar }
  })

const users = ofGroups.custom.get(
  "/user/picker",
  {
    operations: [FindUsers],
    path: {},
    query: {
      query: aText,
      exclude: given(Schema.Union(aText, Schema.Array(aText))),
      maxResults: given(Schema.Int),
      showAvatar: given(aFlag),
    },
    body: {},
    answer: ({ query: { query, exclude, maxResults, showAvatar = false } }, run) =>
      Effect.flatMap(Paging.pageRequest(userPage, undefined, maxResults), ({ limit }) =>
        findPicked(run, query, limit, showAvatar, [exclude ?? []].flat()),
      ),
  },
  pickedUsers,
  { notServed: ["avatarSize", "excludeAccountIds"] },
)

const usersAndGroups = ofGroups.custom.get(
  "/groupuserpicker",
  {
    operations: [FindUsers, ListGroups],
    path: {},
    query: { query: given(aText), maxResults: given(Schema.Int), showAvatar: given(aFlag) },
    body: {},
    answer: ({ query: { query = "", maxResults, showAvatar = false } }, run) =>
      Effect.gen(function* () {
        const { limit } = yield* Paging.pageRequest(userPage, undefined, maxResults)
        return {
          users: yield* findPicked(run, query, limit, showAvatar, []),
          groups: yield* findGroups(run, query, limit, []),
        }
      }),
  },
  pickedUsersAndGroups,
  { notServed: ["fieldId", "projectId", "issueTypeId"] },
)

const projectPage = Paging.startAtMaxResults(trackerLimits.projectsPicked, trackerLimits.projectsPicked)

const projects = ofPickers.custom.get(
  "/projects/picker",
  {
    operations: [ListProjects],
    path: {},
    query: { query: given(aText), maxResults: given(Schema.Int), allowEmptyQuery: given(aFlag) },
    body: {},
    answer: ({ query: { query = "", maxResults, allowEmptyQuery = false } }, run) =>
      Effect.gen(function* () {
        const { limit } = yield* Paging.pageRequest(projectPage, undefined, maxResults)
        const text = query.trim()
        if (text === "" && !allowEmptyQuery) return { query: text, projects: [], total: 0 }
        const asked = { maxResults: limit, ...(text === "" ? {} : { query: text }) }
        const { items, total = items.length } = yield* run(new ListProjects(asked))
        return { query: text, projects: items, total }
      }),
  },
  pickedProjects,
  { says: "Without a text nothing is found, unless `allowEmptyQuery` is true." },
)

const issues = ofPickers.custom.get(
  "/issue/picker",
  {
    operations: [PickIssues],
    path: {},
    query: {
      query: given(aText),
      currentJQL: given(aText),
      currentIssueKey: given(aText),
      currentProjectId: given(aText),
      showSubTasks: given(aFlag),
      showSubTaskParent: given(aFlag),
    },
    body: {},
    answer: ({ query: asked }, run) =>
      Effect.map(
        run(
          new PickIssues({
            query: asked.query ?? "",
            currentJQL: asked.currentJQL,
            currentIssue: asked.currentIssueKey,
            currentProject: asked.currentProjectId,
            showSubTasks: asked.showSubTasks ?? true,
            showSubTaskParent: asked.showSubTaskParent ?? true,
          }),
        ),
        (found) => ({ ...found, query: (asked.query ?? "").trim() }),
      ),
  },
  pickedIssues,
  {
    says: "Among those that the caller has looked at and, where `currentJQL` is given, those that it finds.",
  },
)

/** What is suggested while somebody types. */
export const pickerEndpoints = [groups, users, usersAndGroups, projects, issues]
