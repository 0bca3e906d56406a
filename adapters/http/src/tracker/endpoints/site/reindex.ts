import { NotFound } from "@quoin/kernel"
import { GetReindex, GetTrackerIndex, ListRoles, ReindexTracker } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { mayBeNumber } from "../../../contract/input/leniency"
import { aFlag, aText, given } from "../../../request/fields"
import { ofServer } from "../../api"
import { indexSummary, reindexRequests, reindexRun } from "../../json/site/reindex"

const { get, custom } = ofServer

const forAdministrators = "For administrators."
const says = `${forAdministrators} It finds the index as it should be, with whatever hangs on issues: what is written is in it.`

const anId = aText.annotations({ [mayBeNumber]: true })

/** Whatever it is asked to index, too, is in the index. */
const too = {
  indexComments: given(aFlag),
  indexWorklogs: given(aFlag),
  indexChangeHistory: given(aFlag),
}

const kinds = {
  type: given(
    Schema.Literal("FOREGROUND", "BACKGROUND", "BACKGROUND_PREFFERED", "BACKGROUND_PREFERRED").annotations({
      description: "FOREGROUND, BACKGROUND, BACKGROUND_PREFFERED or BACKGROUND_PREFERRED",
    }),
  ),
}

const start = custom.post(
  "/reindex",
  {
    operations: [ReindexTracker],
    path: {},
    query: { ...kinds, ...too },
    body: {},
    answer: ({ query: { type } }, run) => run(new ReindexTracker(type === undefined ? {} : { type })),
  },
  reindexRun,
  { status: 202, says },
)

const startOfIssues = custom.post(
  "/reindex/issue",
  {
    operations: [ReindexTracker],
    path: {},
    query: { issueId: given(Schema.Array(aText)), ...too },
    body: {},
    answer: (_input, run) => run(new ReindexTracker({})),
  },
  reindexRun,
  { says },
)

const runRequests = custom.post(
  "/reindex/request",
  {
    operations: [ListRoles],
    path: {},
    query: {},
    body: {},
    answer: (_input, run) => run(new ListRoles({})),
  },
  reindexRequests,
  { says: `${forAdministrators} None are waiting.` },
)

const findRequests = custom.get(
  "/reindex/request/bulk",
  {
    operations: [ListRoles],
    path: {},
    query: { requestId: given(Schema.Array(aText)) },
    body: {},
    answer: (_input, run) => run(new ListRoles({})),
  },
  reindexRequests,
  { says: `${forAdministrators} There are none.` },
)

const request = custom.get(
  "/reindex/request/:requestId",
  {
    operations: [ListRoles],
    path: { requestId: anId },
    query: {},
    body: {},
    answer: ({ path: { requestId } }, run) =>
      Effect.zipRight(
        run(new ListRoles({})),
        Effect.fail(new NotFound({ kind: "reindexRequest", id: requestId })),
      ),
  },
  undefined,
  { says: `${forAdministrators} There is none.` },
)

const remembered = {
  names: { run: "taskId" },
  says: `${forAdministrators} The last one where none is named.`,
}

/** The index of issues, which is that of the storage (HTT-1055). */
export const reindexEndpoints = [
  get("/reindex", GetReindex, reindexRun, remembered),
  start,
  startOfIssues,
  get("/reindex/progress", GetReindex, reindexRun, remembered),
  runRequests,
  findRequests,
  request,
  get("/index/summary", GetTrackerIndex, indexSummary, { says: forAdministrators }),
]
