import { get, post, put } from "../../../Step"
import { agile } from "./addresses"
import { lists } from "./lists"

/** Epics, and the issues in them. */
export const epics = [
  get(`${agile}/epic/{big.key}`),
  get(`${agile}/epic/{other.id}`),
  get(`${agile}/epic/{one.key}`),
  get(`${agile}/epic/0`),
  post(`${agile}/epic/{big.key}`, {
    name: "Biggest",
    summary: "Bigger",
    color: { key: "color_3" },
    done: false,
  }),
  post(`${agile}/epic/{other.key}`, { name: "Another", done: true }),
  get(`${agile}/epic/{other.id}`),
  post(`${agile}/epic/{big.key}`, { color: { key: "red" } }),
  post(`${agile}/epic/0`, { done: true }),
  post(`${agile}/epic/{big.key}/issue`, { issues: ["{one.key}", "{two.id}", "{three.id}"] }),
  post(`${agile}/epic/{big.key}/issue`, { issues: ["{big.key}"] }),
  post(`${agile}/epic/0/issue`, { issues: ["{one.key}"] }),
  ...lists,
  post(`${agile}/epic/none/issue`, { issues: ["{two.key}"] }),
  post(`${agile}/epic/none/issue`, { issues: ["NONE-1"] }),
  put(`${agile}/epic/{other.key}/rank`, { rankBeforeEpic: "{big.key}", rankCustomFieldId: 10005 }),
  put(`${agile}/epic/{other.key}/rank`, { rankAfterEpic: "{big.key}" }),
  put(`${agile}/epic/{other.key}/rank`, { rankAfterEpic: "{big.key}", rankCustomFieldId: 1 }),
  put(`${agile}/epic/{other.key}/rank`, { rankBeforeEpic: "{one.key}" }),
  put(`${agile}/epic/0/rank`, { rankBeforeEpic: "{big.key}" }),
]
