import { get, post, put } from "../../../Step"
import { agile, api } from "./addresses"

/** Issues as planning ranks, reads and estimates them. */
export const issues = [
  put(`${agile}/issue/rank`, {
    issues: ["{two.key}"],
    rankBeforeIssue: "{one.key}",
    rankCustomFieldId: null,
  }),
  put(`${agile}/issue/rank`, {
    issues: ["{two.key}", "NONE-1"],
    rankAfterIssue: "{one.key}",
    rankCustomFieldId: 10005,
  }),
  put(`${agile}/issue/rank`, {
    issues: ["{two.key}"],
    rankAfterIssue: "{one.key}",
    rankCustomFieldId: 1,
  }),
  put(`${agile}/issue/rank`, { issues: ["{two.key}"], rankBeforeIssue: "NONE-1" }),
  put(`${agile}/issue/rank`, { issues: ["{two.key}", "NONE-2"], rankBeforeIssue: "{four.key}" }),
  post(`${agile}/backlog/issue`, { issues: ["{one.key}"] }),
  post(`${agile}/backlog/issue`, { issues: [] }),
  get(`${agile}/issue/{one.key}`),
  get(`${agile}/issue/{one.key}`, { fields: "summary,epic,sprint", expand: "names" }),
  get(`${agile}/issue/{one.key}`, { expand: "names,schema,changelog,transitions.fields" }),
  get(`${agile}/issue/{one.key}`, { expand: "renderedFields,versionedRepresentations,editmeta,operations" }),
  get(`${agile}/issue/{one.key}`, { expand: "schema", fields: "summary" }),
  post(`${api}/issue/{one.key}/comment`, { body: "Begun", properties: [{ key: "a", value: 1 }] }),
  get(`${agile}/issue/{one.key}`, { updateHistory: true }),
  get(`${api}/search`, { jql: "key in issueHistory()", fields: "summary" }),
  get(`${agile}/issue/{two.key}`, { updateHistory: false }),
  get(`${agile}/issue/NONE-1`),
  get(`${agile}/issue/{one.key}/estimation`, { boardId: "{board.id}" }),
  get(`${agile}/issue/{one.key}/estimation`),
  put(`${api}/issue/{one.key}`, { fields: { customfield_10006: 5 } }),
  get(`${agile}/issue/{one.key}/estimation`, { boardId: "{board.id}" }),
  get(`${agile}/issue/{one.key}/estimation`, { boardId: "{few.id}" }),
  put(`${agile}/issue/{one.key}/estimation`, { value: "8" }, { query: { boardId: "{board.id}" } }),
  put(`${agile}/issue/{one.key}/estimation`, { value: "many" }, { query: { boardId: "{board.id}" } }),
  put(`${agile}/issue/NONE-1/estimation`, { value: 8 }, { query: { boardId: "{board.id}" } }),
  get(`${agile}/issue/NONE-1/estimation`, { boardId: "{board.id}" }),
]
