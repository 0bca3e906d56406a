import { Paging, foldCase } from "@quoin/kernel"
import { GetSite, type SiteView, trackerLimits } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Shows } from "../../answers/Shows"
import { aText, given } from "../../request/fields"
import { custom } from "../below"
import { type Sliced, slicedPage } from "../shows/parts"
import {
  IssueTypeJson,
  PriorityJson,
  ResolutionJson,
  StatusJson,
  issueTypeJson,
  priorityJson,
  resolutionJson,
  statusJson,
} from "../json/settings"

const style = Paging.startAtMaxResults(trackerLimits.settingListDefault)

interface Named {
  readonly name: string
}

/** A page of settings of one kind, by a part of the name. */
const page = <A extends Named>(
  path: string,
  of: (site: SiteView) => ReadonlyArray<A>,
  shown: Shows<Sliced<A>>,
) =>
  custom.get(
    `${path}/page`,
    {
      operations: [GetSite],
      path: {},
      query: { query: given(aText), startAt: given(Schema.Int), maxResults: given(Schema.Int) },
      body: {},
      answer: ({ query: { query = "", startAt, maxResults } }, run) =>
        Effect.gen(function* () {
          const asked = yield* Paging.pageRequest(style, startAt, maxResults)
          const part = foldCase(query.trim())
          const all = of(yield* run(new GetSite())).filter(({ name }) => foldCase(name).includes(part))
          return { page: asked, all }
        }),
    },
    shown,
    { notServed: ["projectIds"], says: "By a part of the name, in any case." },
  )

/** How the tracker is set up, page by page. */
export const settingPageEndpoints = [
  page("/status", ({ statuses }) => statuses, slicedPage(StatusJson, "StatusPage", statusJson)),
  page(
    "/issuetype",
    ({ issueTypes }) => issueTypes,
    slicedPage(IssueTypeJson, "IssueTypePage", issueTypeJson),
  ),
  page("/priority", ({ priorities }) => priorities, slicedPage(PriorityJson, "PriorityPage", priorityJson)),
  page(
    "/resolution",
    ({ resolutions }) => resolutions,
    slicedPage(ResolutionJson, "ResolutionPage", resolutionJson),
  ),
]
