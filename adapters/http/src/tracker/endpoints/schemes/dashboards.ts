import { Paging } from "@quoin/kernel"
import { GetSite, trackerLimits } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { given } from "../../../request/fields"
import { ofSchemes } from "../../api"
import { dashboards } from "../../json/schemes/dashboards"

const style = Paging.startAtMaxResults(trackerLimits.settingListDefault)

/** Dashboards: nobody makes any here, so that every list of them is empty. */
export const dashboardEndpoints = [
  ofSchemes.custom.get(
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
]
