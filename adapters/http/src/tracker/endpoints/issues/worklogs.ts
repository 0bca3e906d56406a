import {
  AddWorklog,
  DeleteWorklog,
  FindWorklogs,
  GetWorklog,
  ListChangedWorklogs,
  ListWorklogs,
  UpdateWorklog,
} from "@quoin/tracker"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { mayBeNumber } from "../../../contract/input/leniency"
import { aText, given } from "../../../request/fields"
import { created, ofHanging } from "../../api"
import { aMoment } from "../../sent/moments"
import { changedWorklogs, foundWorklogs, worklog, worklogs } from "../../json/issues/worklogs"

const { get, post, del, custom } = ofHanging
const issue = "/issue/:issueIdOrKey"

const started = { started: given(aMoment) }

/** What is asked for of the estimate is sent in the query. */
const estimate = {
  adjustEstimate: given(Schema.Literal("auto", "leave", "new", "manual")),
  newEstimate: given(aText),
  reduceBy: given(aText),
}

const work = {
  timeSpent: given(aText),
  timeSpentSeconds: given(Schema.Int),
  comment: given(aText),
  visibility: given(Schema.Struct({ type: Schema.Literal("group", "role"), value: aText })),
  ...started,
}

const worklogIds = {
  ids: Schema.Array(aText.annotations({ [mayBeNumber]: true })).annotations({
    description: "a list of ids of worklogs",
  }),
}

const thatWere = (happened: "updated" | "deleted", ...instead: ReadonlyArray<string>) => ({
  sent: { fields: {}, instead: ["happened", ...instead], to: () => Either.right({ happened }) },
})

const propertiesAlone = { standard: "", parts: { properties: {} } }

/** Work that is logged on issues. */
export const worklogEndpoints = [
  get("/worklog/updated", ListChangedWorklogs, changedWorklogs, {
    ...thatWere("updated"),
    expands: propertiesAlone,
  }),
  get("/worklog/deleted", ListChangedWorklogs, changedWorklogs, thatWere("deleted", "expand")),
  post("/worklog/list", FindWorklogs, foundWorklogs, {
    expands: propertiesAlone,
    sent: {
      fields: worklogIds,
      instead: ["ids"],
      to: (sent: Schema.Struct.Type<typeof worklogIds>) => Either.right(sent),
    },
  }),
  get(`${issue}/worklog`, ListWorklogs, worklogs, {
    says: "All of them on one page.",
    expands: propertiesAlone,
  }),
  custom.post(
    `${issue}/worklog`,
    {
      operations: [AddWorklog],
      path: { issueIdOrKey: aText },
      query: estimate,
      body: work,
      answer: ({ path, query, body }, run) =>
        run(new AddWorklog({ issue: path.issueIdOrKey, ...query, ...body })),
    },
    worklog,
    { ...created, notServed: ["visibility.identifier"] },
  ),
  get(`${issue}/worklog/:id`, GetWorklog, worklog, { expands: propertiesAlone }),
  custom.put(
    `${issue}/worklog/:id`,
    {
      operations: [UpdateWorklog],
      path: { issueIdOrKey: aText, id: aText },
      query: { adjustEstimate: estimate.adjustEstimate, newEstimate: estimate.newEstimate },
      body: work,
      answer: ({ path: { issueIdOrKey, id }, query, body }, run) =>
        run(
          new UpdateWorklog({ issue: issueIdOrKey, id: UpdateWorklog.fields.id.make(id), ...query, ...body }),
        ),
    },
    worklog,
    { notServed: ["visibility.identifier"] },
  ),
  del(`${issue}/worklog/:id`, DeleteWorklog, undefined, {
    sent: { fields: {}, instead: ["reduceBy"], to: () => Either.right({}) },
  }),
]
