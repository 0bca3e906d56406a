import { Instant } from "@quoin/kernel"
import type { CustomField, CustomKind, Site } from "./Site"
import type { Transition } from "./Workflow"

const todo = "10000"
const inProgress = "3"
const done = "10001"

/** A transition from every other status. */
const to = (
  id: string,
  name: string,
  status: string,
  description: string,
  fields: Transition["fields"] = [],
): Transition => ({
  id,
  name,
  description,
  to: status,
  fields,
})

const type = (id: string, name: string, level: "epic" | "standard" | "subtask", description: string) => ({
  id,
  name,
  level,
  description,
})

const priority = (id: string, name: string, statusColor: string, description: string) => ({
  id,
  name,
  statusColor,
  description,
})

const resolution = (id: string, name: string, description: string) => ({ id, name, description })

const link = (id: string, name: string, inward: string, outward: string) => ({ id, name, inward, outward })

const option = (id: string, value: string) => ({ id, value })

const epicTypeId = "10000"

const planning = (number: number, name: string, kind: CustomKind, more: Partial<CustomField> = {}) => ({
  number,
  name,
  kind,
  ...more,
})

/** How a tracker is set up where a host says nothing: to do, in progress and done (TRK-2). */
export const defaultSite: Site = {
  title: "Quoin",
  version: "9.17.0",
  buildNumber: 9170000,
  builtAt: Instant.make(1_717_545_600_000),
  statuses: [
    { id: todo, name: "To Do", description: "Work has not begun", category: "new" },
    { id: inProgress, name: "In Progress", description: "Somebody works on it", category: "indeterminate" },
    { id: done, name: "Done", description: "Nothing is left to do", category: "done" },
  ],
  issueTypes: [
    type(epicTypeId, "Epic", "epic", "A large piece of work that issues belong to"),
    type("10001", "Story", "standard", "What a user wants to do"),
    type("10002", "Task", "standard", "A piece of work"),
    type("10003", "Sub-task", "subtask", "A part of an issue"),
    type("10004", "Bug", "standard", "Something that does not work as it should"),
  ],
  priorities: [
    priority("1", "Highest", "#d04437", "Everything else waits for it"),
    priority("2", "High", "#f15c75", "It is done before what is usual"),
    priority("3", "Medium", "#f79232", "It is done in its turn"),
    priority("4", "Low", "#707070", "It can wait"),
    priority("5", "Lowest", "#999999", "It is done when nothing else is left"),
  ],
  defaultPriorityId: "3",
  resolutions: [
    resolution("10000", "Done", "The work is done"),
    resolution("10001", "Won't Do", "Nobody will do it"),
    resolution("10002", "Duplicate", "Another issue asks for the same"),
    resolution("10003", "Cannot Reproduce", "It could not be seen again"),
  ],
  linkTypes: [
    link("10000", "Blocks", "is blocked by", "blocks"),
    link("10001", "Cloners", "is cloned by", "clones"),
    link("10002", "Duplicate", "is duplicated by", "duplicates"),
    link("10003", "Relates", "relates to", "relates to"),
  ],
  roles: [
    { id: "10002", name: "Administrators", description: "Those who run a project" },
    { id: "10001", name: "Developers", description: "Those who work in a project" },
    { id: "10000", name: "Users", description: "Those who use what a project makes" },
  ],
  customFields: [
    planning(10000, "Sprint", "sprint"),
    planning(10001, "Epic Link", "epicLink"),
    planning(10002, "Epic Name", "epicName", { issueTypeIds: [epicTypeId] }),
    planning(10003, "Epic Status", "epicStatus", {
      options: [option("10001", "To Do"), option("10002", "In Progress"), option("10003", "Done")],
    }),
    planning(10004, "Epic Color", "epicColor"),
    planning(10005, "Rank", "rank"),
    planning(10006, "Story Points", "number"),
    planning(10007, "Flagged", "flag", { options: [option("10000", "Impediment")] }),
  ],
  workflow: {
    name: "Default workflow",
    description: "From any status to any other one",
    initialStatusId: todo,
    defaultResolutionId: "10000",
    transitions: [
      to("11", "To Do", todo, "Puts the work off"),
      to("21", "In Progress", inProgress, "Begins the work"),
      to("31", "Done", done, "Ends the work", [{ fieldId: "resolution", required: false }]),
    ],
  },
  planning: { parallelSprints: false, epicColors: 9 },
  hoursPerDay: 8,
  daysPerWeek: 5,
}
