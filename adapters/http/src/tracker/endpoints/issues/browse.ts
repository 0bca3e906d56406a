import type { AnyFailure } from "@quoin/kernel"
import { GetIssue, GetProject, SearchIssues } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { HtmlPage } from "../../../answers/HtmlPage"
import type { Shows } from "../../../answers/Shows"
import type { Run } from "../../../contract/custom"
import { issueHtml } from "../../../pages/issueHtml"
import { type BrowsedProject, projectHtml } from "../../../pages/projectHtml"
import { aText } from "../../../request/fields"
import { browsed } from "../../api"

type Browsed = { readonly issue: typeof GetIssue.success.Type } | BrowsedProject

const shown: Shows<Browsed> = {
  schema: Schema.String,
  by: (call) => (found) =>
    new HtmlPage({
      html: "issue" in found ? issueHtml(found.issue, call) : projectHtml(found, call),
      posts: [],
    }),
}

/** So many issues of a project are shown, the newest first. */
const newest = 50

const issuesOf = (run: Run, key: string): Effect.Effect<BrowsedProject, AnyFailure> =>
  Effect.gen(function* () {
    const project = yield* run(new GetProject({ project: key }))
    const jql = `project = "${project.key}" ORDER BY created DESC`
    const issues = yield* run(new SearchIssues({ jql, maxResults: newest, fields: ["summary", "status"] }))
    return { project, issues }
  })

const isIssueKey = (key: string): boolean => /-\d+$/.test(key)

/** Where links to issues lead in a browser. */
export const browseEndpoints = [
  browsed.custom.get(
    "/browse/:key",
    {
      operations: [GetIssue, GetProject, SearchIssues],
      path: { key: aText },
      query: {},
      body: {},
      answer: ({ path: { key } }, run) =>
        isIssueKey(key)
          ? Effect.map(
              run(new GetIssue({ issue: key, fields: ["*all"], expand: "changelog,names" })),
              (issue) => ({
                issue,
              }),
            )
          : issuesOf(run, key),
    },
    shown,
    { files: ["text/html"], says: "An issue as HTML, by its key; by that of a project, its newest issues." },
  ),
]
