import { GetEdit, ListApplications, ReportSales, UpdateEdit } from "@quoin/tokens"
import { Given, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { revisionsIn } from "../../answers/Tagged"
import { PreconditionMissing } from "../../failure/failures"
import { ofStore } from "../storeApi"
import { applications, edited, salesReport } from "../json/store"

const edit = "/v1/applications/:id/edits/:editId"
const ids = { applicationId: "id", id: "editId" }

const { get, custom } = ofStore

const text = Schema.optional(Given.Text)

/** Clients send back what they have read: one that is sent to the address of another is a mistake. */
const sameId = (field: string, sent: string | undefined, inPath: string) =>
  sent === undefined || sent === inPath ? Effect.void : invalid(field, sent, `${inPath}, as in the address`)

const updating = custom.put(
  edit,
  {
    operations: [UpdateEdit],
    path: { id: Schema.String, editId: Schema.String },
    query: {},
    body: {
      id: text,
      applicationId: text,
      title: Given.Text,
      shortDescription: text,
      fullDescription: text,
      releaseNotes: text,
    },
    answer: ({ path, body: { id, applicationId, ...texts } }, run, _expansion, header) =>
      Effect.gen(function* () {
        yield* sameId("id", id, path.editId)
        yield* sameId("applicationId", applicationId, path.id)
        const condition = header("if-match")
        if (condition === undefined) return yield* new PreconditionMissing({ header: "If-Match" })
        const revisions = revisionsIn(condition)
        return yield* run(new UpdateEdit({ ...texts, applicationId: path.id, id: path.editId, revisions }))
      }),
  },
  edited,
  {
    names: ids,
    headers: {
      "If-Match":
        "the ETag of the edit as it was read, or * for whatever it is now; without it the answer is 428",
    },
    says: "Where the edit has changed since, the answer is 412, and nothing is changed.",
  },
)

/** What clients do in the store. */
export const storeEndpoints = [
  get("/v1/applications", ListApplications, applications),
  get(edit, GetEdit, edited, {
    names: ids,
    headers: {
      "If-None-Match": "the ETag of the edit that the client has: the answer is 304 where that is it",
    },
    otherStatuses: { 304: "The client has it already" },
    says: "The ETag of the answer is what a change of it has to send as If-Match.",
  }),
  updating,
  custom.get(
    "/download/report/sales/:year/:month",
    {
      operations: [ReportSales],
      path: { year: Schema.Int, month: Schema.Int },
      query: {},
      body: {},
      answer: ({ path }, run) => run(new ReportSales(path)),
    },
    salesReport,
    {
      files: ["text/csv"],
      says: "A sale in each row, the oldest first. A month without sales has the head of the table alone.",
    },
  ),
]
