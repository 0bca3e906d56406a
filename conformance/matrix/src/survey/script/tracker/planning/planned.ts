import { del, get, post } from "../../../Step"
import { agile, api, board } from "./addresses"
import { boards } from "./boards"
import { configuration } from "./configuration"
import { epics } from "./epics"
import { issues } from "./issues"
import { sprints } from "./sprints"

const issue = (summary: string, keeps: string, type = "Task", fields: object = {}) =>
  post(
    `${api}/issue`,
    { fields: { project: { key: "PLAN" }, issuetype: { name: type }, summary, ...fields } },
    { keeps },
  )

/** Boards, and what is planned on them. */
export const planned = [
  post(`${api}/project`, { key: "PLAN", name: "Plan", projectTypeKey: "software" }),
  issue("One", "one"),
  issue("Two", "two"),
  issue("Three", "three"),
  issue("Four", "four"),
  issue("One more", "five"),
  issue("Big", "big", "Epic", { customfield_10002: "Big one" }),
  issue("Other", "other", "Epic", { customfield_10002: "Other one" }),
  post(`${api}/filter`, { name: "Planned", jql: "project = PLAN ORDER BY Rank" }, { keeps: "planned" }),
  ...boards,
  ...epics,
  ...configuration,
  ...sprints,
  ...issues,
  del(board),
  del(board),
  del(`${agile}/board/0`),
  del(`${api}/project/PLAN`),
  get(`${api}/project`),
]
