import { type Step, of } from "../../Step"
import { named } from "./hangingExamples"

/** Schemes of what projects offer. */
export const offerExamples: ReadonlyArray<Step> = [
  {
    says: "an issue type scheme is made",
    operation: "tracker.createIssueTypeScheme",
    payload: { name: "Crew", optionIds: ["10002", "10001"], defaultOptionId: "10002" },
    keeps: "offeredTypes",
  },
  {
    says: "it offers another type, too",
    operation: "tracker.updateIssueTypeScheme",
    payload: (seen) => ({ id: of(seen, "offeredTypes"), optionIds: ["10002", "10001", "10003", "10000"] }),
  },
  {
    says: "a project is given it",
    operation: "tracker.giveIssueTypeScheme",
    payload: (seen) => ({ id: of(seen, "offeredTypes"), projects: ["SHIP"] }),
  },
  {
    says: "it is told which projects have it",
    operation: "tracker.listIssueTypeSchemes",
    payload: (seen) => ({ id: of(seen, "offeredTypes"), withProjects: true }),
  },
  {
    says: "the project has it no more",
    operation: "tracker.giveIssueTypeScheme",
    payload: (seen) => ({ id: of(seen, "offeredTypes"), projects: [], only: true }),
  },
  named("the issue type scheme is deleted", "tracker.deleteIssueTypeScheme", "offeredTypes"),
  {
    says: "a priority scheme is made",
    operation: "tracker.createPriorityScheme",
    payload: { name: "Crew", optionIds: ["1", "2", "3"], defaultOptionId: "2" },
    keeps: "offeredPriorities",
  },
  {
    says: "it has no default",
    operation: "tracker.updatePriorityScheme",
    payload: (seen) => ({ id: of(seen, "offeredPriorities"), defaultOptionId: "" }),
  },
  { says: "priority schemes are listed", operation: "tracker.listPrioritySchemes", payload: {} },
  {
    says: "it is asked which one a project has",
    operation: "tracker.getPrioritySchemeOfProject",
    payload: { project: "SHIP" },
  },
  named("the priority scheme is deleted", "tracker.deletePriorityScheme", "offeredPriorities"),
]
