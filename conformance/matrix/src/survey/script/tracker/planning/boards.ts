import { get, post, put } from "../../../Step"
import { agile, api, board } from "./addresses"

/** Boards, made and listed in every way. */
export const boards = [
  post(`${agile}/board`, { name: "Plan", type: "scrum", filterId: "{planned.id}" }, { keeps: "board" }),
  post(
    `${agile}/board`,
    {
      name: "Own plan",
      type: "kanban",
      filterId: "{planned.id}",
      location: { type: "project", projectKeyOrId: "PLAN" },
    },
    { keeps: "own" },
  ),
  post(`${api}/filter`, { name: "Both", jql: "project in (PLAN, ROCK)" }, { keeps: "twofold" }),
  post(`${agile}/board`, { name: "Both", type: "scrum", filterId: "{twofold.id}" }, { keeps: "both" }),
  post(`${agile}/board`, { name: "Nothing", type: "scrum", filterId: "0" }),
  post(`${agile}/board`, { name: "Nothing", type: "circle", filterId: "{planned.id}" }),
  get(board),
  get(`${agile}/board/0`),
  put(board, { name: "The plan" }),
  put(board, { name: "" }),
  put(`${agile}/board/0`, { name: "None" }),
  get(`${agile}/board`),
  post(`${api}/filter`, { name: "Few", jql: "key = PLAN-1" }, { keeps: "little" }),
  post(
    `${agile}/board`,
    { name: "Few", type: "scrum", filterId: "{little.id}", location: { type: "user" } },
    { keeps: "few" },
  ),
  get(`${agile}/board`),
  get(`${agile}/board`, { filterId: "{little.id}" }),
  get(`${agile}/board/filter/{little.id}`),
  get(`${agile}/board/filter/{planned.id}`),
  get(`${agile}/board/filter/{planned.id}`, { startAt: 1, maxResults: 1 }),
  get(`${agile}/board`, { startAt: 1, maxResults: 1 }),
  get(`${agile}/board`, { name: "own" }),
  get(`${agile}/board`, { projectKeyOrId: "PLAN" }),
  get(`${agile}/board`, { userkeyLocation: "bob" }),
  get(`${agile}/board`, { usernameLocation: "admin" }),
  get(`${agile}/board`, { type: "kanban", name: "plan", projectKeyOrId: "PLAN" }),
  get(`${agile}/board`, { userkeyLocation: "bob", usernameLocation: "bob" }),
  get(`${agile}/board`, { projectLocation: "PLAN" }),
  get(`${agile}/board`, { projectLocation: "NONE" }),
]
