import { ListGroups } from "@quoin/directory"
import { Paging } from "@quoin/kernel"
import { ListProjects, PickIssues, trackerLimits } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { aFlag, aText, given } from "../../../request/fields"
import { ofGroups, ofPickers } from "../../api"
import { pickedGroups, pickedIssues, pickedProjects } from "../../json/site/pickers"

const groupPage = Paging.startAtMaxResults(trackerLimits.groupsPicked, trackerLimits.userListMax)

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
        const excluded = [exclude ?? []].flat()
        const { items } = yield* run(
          new ListGroups({ limit: trackerLimits.userListMax, ...(query === "" ? {} : { query }) }),
        )
        const names = items.map(({ name }) => name).filter((name) => !excluded.includes(name))
        return { query, names: names.slice(0, limit), total: names.length }
      }),
  },
  pickedGroups,
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
export const pickerEndpoints = [groups, projects, issues]
