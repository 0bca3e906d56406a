import { Paging, foldCase, invalid } from "@quoin/kernel"
import { GetSchemeOfProject, GetSite, type SiteView, trackerLimits } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Shows } from "../../../answers/Shows"
import type { Run } from "../../../contract/custom"
import { aText, given } from "../../../request/fields"
import { custom } from "../../api"
import { type Sliced, slicedPage } from "../../json/pages"
import { issueType, priority, resolution, status } from "../../json/site/settings"

const style = Paging.startAtMaxResults(trackerLimits.settingListDefault)

interface Named {
  readonly name: string
}

/** Whether one of these projects is there for the caller; all projects have the same settings. */
const isAnyThere = (run: Run, ids: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const allowed = `at most ${trackerLimits.projectsAsked} ids`
    if (ids.length > trackerLimits.projectsAsked) return yield* invalid("projectIds", ids.length, allowed)
    if (ids.length === 0) return true
    return yield* Effect.exists(ids, (project) =>
      run(new GetSchemeOfProject({ project })).pipe(
        Effect.as(true),
        Effect.catchTag("NotFound", () => Effect.succeed(false)),
      ),
    )
  })

/** A page of settings of one kind, by a part of the name. */
const page = <A extends Named>(
  path: string,
  of: (site: SiteView) => ReadonlyArray<A>,
  shown: Shows<Sliced<A>>,
) =>
  custom.get(
    `${path}/page`,
    {
      operations: [GetSite, GetSchemeOfProject],
      path: {},
      query: {
        query: given(aText),
        projectIds: given(Schema.Array(aText)),
        startAt: given(Schema.Int),
        maxResults: given(Schema.Int),
      },
      body: {},
      answer: ({ query: { query = "", projectIds = [], startAt, maxResults } }, run) =>
        Effect.gen(function* () {
          const asked = yield* Paging.pageRequest(style, startAt, maxResults)
          if (!(yield* isAnyThere(run, projectIds))) return { page: asked, all: [] }
          const part = foldCase(query.trim())
          const all = of(yield* run(new GetSite())).filter(({ name }) => foldCase(name).includes(part))
          return { page: asked, all }
        }),
    },
    shown,
    { says: "By a part of the name, in any case. All projects have the same ones." },
  )

/** How the tracker is set up, page by page. */
export const settingPageEndpoints = [
  page("/status", ({ statuses }) => statuses, slicedPage("StatusPage", status)),
  page("/issuetype", ({ issueTypes }) => issueTypes, slicedPage("IssueTypePage", issueType)),
  page("/priority", ({ priorities }) => priorities, slicedPage("PriorityPage", priority)),
  page("/resolution", ({ resolutions }) => resolutions, slicedPage("ResolutionPage", resolution)),
]
