import { NotFound, Paging } from "@quoin/kernel"
import { GetSite, trackerLimits } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Run } from "../../../contract/custom"
import { aText, given } from "../../../request/fields"
import { ofSchemes } from "../../api"
import { dashboards } from "../../json/schemes/dashboards"

const { get, put, del } = ofSchemes.custom

const style = Paging.startAtMaxResults(trackerLimits.settingListDefault)

/** One of which something is asked: there is none of any id. */
const absent = (id: string, run: Run) =>
  Effect.zipRight(run(new GetSite()), Effect.fail(new NotFound({ kind: "dashboard", id })))

const item = { dashboardId: aText, itemId: aText }
const none = { operations: [GetSite], query: {}, body: {} }
const propertiesPath = "/dashboard/:dashboardId/items/:itemId/properties"
const says = "404: there are no dashboards."

/** What an item of a dashboard would be asked for. */
const itemEndpoints = [
  get(
    propertiesPath,
    { ...none, path: item, answer: ({ path }, run) => absent(path.dashboardId, run) },
    undefined,
    { says },
  ),
  ...([get, put, del] as const).map((method) =>
    method(
      `${propertiesPath}/:key`,
      { ...none, path: { ...item, key: aText }, answer: ({ path }, run) => absent(path.dashboardId, run) },
      undefined,
      { says },
    ),
  ),
]

/** Dashboards: nobody makes any here, so that every list of them is empty. */
export const dashboardEndpoints = [
  get(
    "/dashboard",
    {
      operations: [GetSite],
      path: {},
      query: {
        filter: given(Schema.Literal("favourite", "my")),
        startAt: given(Schema.Int),
        maxResults: given(Schema.Int),
      },
      body: {},
      answer: ({ query: { startAt, maxResults } }, run) =>
        Effect.zipRight(run(new GetSite()), Paging.pageRequest(style, startAt, maxResults)),
    },
    dashboards,
    { says: "There are none." },
  ),
  get(
    "/dashboard/:id",
    { ...none, path: { id: aText }, answer: ({ path }, run) => absent(path.id, run) },
    undefined,
    { says },
  ),
  ...itemEndpoints,
]
