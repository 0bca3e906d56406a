import type { AnySeedLine } from "../SeedLine"
import { type Deed, dateOn, millisOn, on, pick, sprintDays } from "./calendar"
import { handbookOf } from "./equipment"
import { people, someone } from "./people"

/** Sprints: all but the last three are closed, the next one runs, two are planned. */
const sprints = 15
const running = 12
const issuesOfSprint = 6
const kanbanIssues = 36

const topics = [
  "Show the next high water",
  "Warn of a storm",
  "Import the gauge",
  "List the berths",
  "Sort by draught",
  "Print the rota",
  "Send a reminder",
  "Cache the tables",
] as const

const repairs = ["Grease", "Paint", "Replace", "Inspect", "Weld", "Clean"] as const

const board = (name: string, project: string, type: "scrum" | "kanban"): ReadonlyArray<AnySeedLine> => [
  {
    operation: "tracker.createFilter",
    payload: { name, jql: `project = ${project} ORDER BY Rank` },
    as: `filter ${name}`,
  },
  {
    operation: "tracker.createBoard",
    payload: { name, type, filterId: { $ref: `filter ${name}.id` } },
    as: `board ${name}`,
  },
]

const projects: ReadonlyArray<AnySeedLine> = [
  {
    operation: "tracker.createProject",
    payload: { key: "SHIP", name: "Tide app", typeKey: "software", lead: "gus" },
  },
  {
    operation: "tracker.createProject",
    payload: { key: "QUAY", name: "Quay works", typeKey: "software", lead: "cy" },
  },
  { operation: "tracker.createComponent", payload: { project: "SHIP", name: "Tables", lead: "hal" } },
  { operation: "tracker.createComponent", payload: { project: "QUAY", name: "Cranes", lead: "dee" } },
  {
    operation: "tracker.createVersion",
    payload: { project: "SHIP", name: "1.0", releaseDate: dateOn(90), released: true },
  },
  { operation: "tracker.createVersion", payload: { project: "SHIP", name: "2.0", releaseDate: dateOn(240) } },
  ...board("Tide app", "SHIP", "scrum"),
  ...board("Quay works", "QUAY", "kanban"),
]

const issue = (
  project: string,
  type: string,
  summary: string,
  number: number,
  rest: object = {},
): AnySeedLine => ({
  operation: "tracker.createIssue",
  payload: {
    fields: {
      project: { key: project },
      issuetype: { name: type },
      summary,
      assignee: { name: someone(number, project) },
      priority: { name: pick(["High", "Medium", "Medium", "Low"], number, "priority") },
      ...rest,
    },
  },
  by: pick(people, number, "reports"),
})

/** The transitions of the workflow that every project has at first. */
export const transitions = { toDo: "11", inProgress: "21", done: "31" } as const

const moved = (key: string, to: keyof typeof transitions, number: number): AnySeedLine => ({
  operation: "tracker.transitionIssue",
  payload: { issue: key, transitionId: transitions[to] },
  by: someone(number, "moves"),
})

const keysOf = (sprint: number): ReadonlyArray<readonly [key: string, number: number]> =>
  sprint < 0 || sprint > running + 1
    ? []
    : Array.from({ length: issuesOfSprint }, (_, index) => {
        const number = sprint * issuesOfSprint + index + 1
        return [`SHIP-${number}`, number] as const
      })

const issueOf = (number: number): AnySeedLine =>
  issue(
    "SHIP",
    pick(["Story", "Task", "Bug"], number, "type"),
    `${pick(topics, number, "topic")} (${number})`,
    number,
    { components: [{ name: "Tables" }], fixVersions: [{ name: number < 40 ? "1.0" : "2.0" }] },
  )

const worked = ([key, number]: readonly [string, number]): ReadonlyArray<AnySeedLine> => [
  moved(key, "inProgress", number),
  ...(number % 3 === 0
    ? [
        {
          operation: "tracker.addComment",
          payload: { issue: key, body: "Half of it works." },
          by: someone(number, "says"),
        },
      ]
    : []),
  ...(number % 2 === 0
    ? [
        {
          operation: "tracker.addWorklog",
          payload: { issue: key, timeSpentSeconds: 3_600 * ((number % 5) + 1) },
        },
      ]
    : []),
]

/** What a sprint leaves: one issue of each is carried over, and done in the next. */
const isFinished = ([, number]: readonly [string, number]): boolean => number % issuesOfSprint !== 0

const doneIn = (sprint: number): ReadonlyArray<readonly [key: string, number: number]> => [
  ...keysOf(sprint - 1).filter((each) => !isFinished(each)),
  ...keysOf(sprint).filter(isFinished),
]

const sprintDeeds = Array.from({ length: sprints }, (_, sprint): ReadonlyArray<Deed> => {
  const begins = sprint * sprintDays
  const keys = keysOf(sprint)
  const known = { $ref: `sprint ${sprint}.id` }
  const dates = { startDate: millisOn(begins), endDate: millisOn(begins + sprintDays) }
  const state = (name: "active" | "closed"): AnySeedLine => ({
    operation: "tracker.updateSprint",
    payload: {
      sprint: known,
      state: name,
      ...(name === "active" ? dates : { destination: { $ref: `sprint ${sprint + 1}.id` } }),
    },
  })
  const planned = Math.min(begins - 7, (running - 1) * sprintDays + 7)
  return [
    ...on(Math.max(1, planned), {
      operation: "tracker.createSprint",
      payload: {
        board: { $ref: "board Tide app.id" },
        name: `Sprint ${sprint + 1}`,
        goal: pick(topics, sprint, "goal"),
      },
      as: `sprint ${sprint}`,
    }),
    ...on(Math.max(2, planned + 1), ...keys.map(([, number]) => issueOf(number))),
    ...(keys.length === 0
      ? []
      : on(Math.max(2, planned + 1), {
          operation: "tracker.moveToSprint",
          payload: { sprint: known, issues: keys.map(([key]) => key) },
        })),
    ...(sprint > running ? [] : on(begins + 3, state("active"))),
    ...(sprint > running ? [] : on(begins + 4, ...keys.flatMap(worked))),
    ...(sprint >= running
      ? []
      : on(begins + 12, ...doneIn(sprint).map(([key, number]) => moved(key, "done", number)))),
    ...(sprint >= running ? [] : on(begins + sprintDays + 2, state("closed"))),
  ]
}).flat()

const kanbanDeeds = Array.from({ length: kanbanIssues }, (_, index): ReadonlyArray<Deed> => {
  const number = index + 1
  const key = `QUAY-${number}`
  const begins = 85 + number * 2
  const thing = `Pump ${number}`
  return [
    ...on(
      begins,
      issue("QUAY", "Task", `${pick(repairs, number, "repair")} ${thing}`, number, {
        components: [{ name: "Cranes" }],
      }),
    ),
    ...(number < 32 ? on(begins + 2, moved(key, "inProgress", number)) : []),
    ...(number < 26 ? on(begins + 6, moved(key, "done", number)) : []),
    ...(number % 5 === 0
      ? on(begins + 3, {
          operation: "tracker.putRemoteLink",
          payload: {
            issue: key,
            object: { url: `https://harbour.example${handbookOf("Inspections")}`, title: "Inspections" },
          },
        })
      : []),
  ]
}).flat()

/** Two projects: one that plans by sprints, half a year of them, and one of what flows over a board. */
export const planningDeeds: ReadonlyArray<Deed> = [...on(0, ...projects), ...sprintDeeds, ...kanbanDeeds]
