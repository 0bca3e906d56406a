import { get } from "../../../Step"
import { agile, board } from "./addresses"

/** A list of issues, asked for in every way that it reads. */
export const asked = (path: string) => [
  get(path),
  get(path, { startAt: 1, maxResults: 1 }),
  get(path, { jql: "summary ~ One ORDER BY key DESC", fields: "summary,epic" }),
  get(path, { jql: "summary ~ nothing" }),
  get(path, { jql: "nonsense = 1", validateQuery: false }),
  get(path, { jql: "nonsense = 1" }),
  get(path, { expand: "names,schema,changelog,transitions.fields" }),
  get(path, { expand: "renderedFields,versionedRepresentations,editmeta,operations" }),
  get(path, { expand: "schema", fields: "summary" }),
  get(path, { startAt: 1, jql: "summary ~ One", fields: "summary", expand: "editmeta" }),
]

/** The lists of issues on a board and in epics. */
export const lists = [
  ...asked(`${board}/backlog`),
  get(`${agile}/board/0/backlog`),
  ...asked(`${board}/issue`),
  get(`${agile}/board/{few.id}/issue`),
  get(`${agile}/board/{few.id}/backlog`),
  get(`${agile}/board/{few.id}/epic/none/issue`),
  get(`${agile}/board/{few.id}/epic/{big.id}/issue`),
  ...asked(`${board}/epic/none/issue`),
  ...asked(`${board}/epic/{big.id}/issue`),
  get(`${board}/epic/{other.id}/issue`),
  ...asked(`${agile}/epic/{big.key}/issue`),
  get(`${agile}/epic/{one.key}/issue`),
  ...asked(`${agile}/epic/none/issue`),
]
