import { type AnyFailure, type Operation, Paging, foldCase, invalid } from "@quoin/kernel"
import {
  GetPrioritySchemeOfProject,
  GetProject,
  GetSchemeOfProject,
  GetSite,
  type IssueType,
  type Priority,
  type SiteView,
  trackerLimits,
} from "@quoin/tracker"
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
  readonly id: string
  readonly name: string
}

/** What one of some projects has of the settings of a kind, where the caller sees it. */
type OfProject<A> = (run: Run, project: string) => Effect.Effect<ReadonlyArray<A>, AnyFailure>

/** What the projects of these ids have together, as far as they are there for the caller; all there is where none is named. */
const loadOf = <A extends Named>(
  run: Run,
  ids: ReadonlyArray<string>,
  of: (site: SiteView) => ReadonlyArray<A>,
  ofProject: OfProject<A>,
) =>
  Effect.gen(function* () {
    const allowed = `at most ${trackerLimits.projectsAsked} ids`
    if (ids.length > trackerLimits.projectsAsked) return yield* invalid("projectIds", ids.length, allowed)
    const all = of(yield* run(new GetSite()))
    if (ids.length === 0) return all
    const had = yield* Effect.forEach(ids, (project) =>
      Effect.catchTag(ofProject(run, project), "NotFound", () => Effect.succeed([])),
    )
    const known = new Set(had.flat().map(({ id }) => id))
    return all.filter(({ id }) => known.has(id))
  })

/** A page of settings of one kind, by a part of the name. */
const page = <A extends Named>(
  path: string,
  operations: ReadonlyArray<Operation.RequestSchema>,
  of: (site: SiteView) => ReadonlyArray<A>,
  ofProject: OfProject<A>,
  shown: Shows<Sliced<A>>,
) =>
  custom.get(
    `${path}/page`,
    {
      operations: [GetSite, ...operations],
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
          const part = foldCase(query.trim())
          const all = yield* loadOf(run, projectIds, of, ofProject)
          return { page: asked, all: all.filter(({ name }) => foldCase(name).includes(part)) }
        }),
    },
    shown,
    { says: "By a part of the name, in any case; of the projects that are named, where some are." },
  )

/** All projects have the same ones. */
const ofAll =
  <A>(of: (site: SiteView) => ReadonlyArray<A>): OfProject<A> =>
  (run, project) =>
    Effect.zipRight(run(new GetSchemeOfProject({ project })), Effect.map(run(new GetSite()), of))

const statuses = ({ statuses }: SiteView) => statuses
const issueTypes = ({ issueTypes }: SiteView) => issueTypes
const priorities = ({ priorities }: SiteView) => priorities
const resolutions = ({ resolutions }: SiteView) => resolutions

const typesOf: OfProject<IssueType> = (run, project) =>
  Effect.map(run(new GetProject({ project })), (details) => details.issueTypes)

const prioritiesOf: OfProject<Priority> = (run, project) =>
  Effect.map(run(new GetPrioritySchemeOfProject({ project })), ({ options }) => options)

/** How the tracker is set up, page by page. */
export const settingPageEndpoints = [
  page("/status", [GetSchemeOfProject], statuses, ofAll(statuses), slicedPage("StatusPage", status)),
  page("/issuetype", [GetProject], issueTypes, typesOf, slicedPage("IssueTypePage", issueType)),
  page(
    "/priority",
    [GetPrioritySchemeOfProject],
    priorities,
    prioritiesOf,
    slicedPage("PriorityPage", priority),
  ),
  page(
    "/resolution",
    [GetSchemeOfProject],
    resolutions,
    ofAll(resolutions),
    slicedPage("ResolutionPage", resolution),
  ),
]
