import { NotFound, Paging, foldCase } from "@quoin/kernel"
import { GetSchemeOfProject, GetSite, type SiteView, trackerLimits } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Run } from "../../../contract/custom"
import { aText, given } from "../../../request/fields"
import { ofSchemes } from "../../api"
import { screenFields, screenTabs, screens } from "../../json/schemes/screens"

type Screen = SiteView["screens"][number]

const { custom } = ofSchemes

const style = Paging.startAtMaxResults(trackerLimits.settingListDefault)

/** A screen, in how the tracker is set up; of a project that is named, which the caller must see. */
const loadScreen = (run: Run, id: string, project?: string) =>
  Effect.gen(function* () {
    if (project !== undefined) yield* run(new GetSchemeOfProject({ project }))
    const site = yield* run(new GetSite())
    const screen = site.screens.find((each) => each.id === id)
    return screen === undefined ? yield* new NotFound({ kind: "screen", id }) : { site, screen }
  })

/** Fields by their ids, in the order of these. */
const named = (
  { fields }: SiteView,
  { fieldIds, shownWhenEmpty }: Pick<Screen["tabs"][number], "fieldIds" | "shownWhenEmpty">,
) =>
  fieldIds.flatMap((id) => {
    const field = fields.find((each) => each.id === id)
    return field === undefined ? [] : [{ field, showWhenEmpty: shownWhenEmpty.includes(id) }]
  })

/** The fields on a tab of a screen. */
export const loadFieldsOn = (run: Run, screenId: string, tabId: string, project?: string) =>
  Effect.flatMap(loadScreen(run, screenId, project), ({ site, screen }) => {
    const tab = screen.tabs.find(({ id }) => id === tabId)
    return tab === undefined
      ? Effect.fail(new NotFound({ kind: "screenTab", id: tabId }))
      : Effect.succeed(named(site, tab))
  })

const path = { screenId: aText }
const ofProject = { projectKey: given(aText) }

/** The screens that follow from how the tracker is set up, as administrators left them. */
export const screenEndpoints = [
  custom.get(
    "/screens",
    {
      operations: [GetSite],
      path: {},
      query: { search: given(aText), startAt: given(Schema.Int), maxResults: given(Schema.Int) },
      body: {},
      answer: ({ query: { search = "", startAt, maxResults } }, run) =>
        Effect.gen(function* () {
          const { offset, limit } = yield* Paging.pageRequest(style, startAt, maxResults)
          const found = (yield* run(new GetSite())).screens.filter(({ name }) =>
            foldCase(name).includes(foldCase(search.trim())),
          )
          return found.slice(offset, offset + limit)
        }),
    },
    screens,
    { says: "That of all issues first, then those of transitions.", notServed: ["expand"] },
  ),
  custom.get(
    "/screens/:screenId/tabs",
    {
      operations: [GetSchemeOfProject, GetSite],
      path,
      query: ofProject,
      body: {},
      answer: ({ path: { screenId }, query }, run) =>
        Effect.map(loadScreen(run, screenId, query.projectKey), ({ screen }) => screen.tabs),
    },
    screenTabs,
  ),
  custom.get(
    "/screens/:screenId/tabs/:tabId/fields",
    {
      operations: [GetSchemeOfProject, GetSite],
      path: { screenId: aText, tabId: aText },
      query: ofProject,
      body: {},
      answer: ({ path: { screenId, tabId }, query }, run) =>
        loadFieldsOn(run, screenId, tabId, query.projectKey),
    },
    screenFields,
  ),
  custom.get(
    "/screens/:screenId/availableFields",
    {
      operations: [GetSite],
      path,
      query: {},
      body: {},
      answer: ({ path: { screenId } }, run) =>
        Effect.map(loadScreen(run, screenId), ({ site, screen }) =>
          named(site, { fieldIds: screen.availableFieldIds, shownWhenEmpty: [] }),
        ),
    },
    screenFields,
  ),
]
