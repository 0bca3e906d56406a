import type { IssueWork } from "../tracker/issues"
import type { StageScenario } from "./scenario"

const issueWork = (name: IssueWork, work: string): StageScenario => ({
  id: `tracker/${name}`,
  work,
  over: "SQLite (normal), execute in one fiber",
  run: (stage) => stage.issues.engine(name),
  twin: {
    name: "the same statements by plain better-sqlite3",
    run: (stage) => stage.issues.raw(name),
  },
  target: { atMostTimes: 2.5 },
})

/** Issues of the tracker beside the SQL that they lead to. */
export const issueScenarios: ReadonlyArray<StageScenario> = [
  issueWork("create", "create an issue of 1 kB"),
  issueWork("edit", "edit an issue (change log, audit)"),
  issueWork("transition", "make a transition of an issue"),
  issueWork("search", "search: 25 of a project by status, in order, with total"),
]
