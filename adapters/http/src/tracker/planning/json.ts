import type { BoardView, EpicView, PlannedIssueView, QuickFilterView, SprintView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import type { Addresses } from "../../request/Call"
import { type IssueJson, type Showing, issueJson } from "../json/issues"
import { agileSelf, sprintStamp } from "./address"

export const BoardJson = Schema.Struct({
  id: Schema.Int,
  self: Schema.String,
  name: Schema.String,
  type: Schema.Literal("scrum", "kanban"),
}).annotations({ identifier: "Board" })

export const boardJson = ({ id, name, type }: BoardView, addresses: Addresses): typeof BoardJson.Type => ({
  id: Number(id),
  self: agileSelf(addresses, "board", id),
  name,
  type,
})

export const EpicJson = Schema.Struct({
  id: Schema.Int,
  key: Schema.String,
  self: Schema.String,
  name: Schema.String,
  summary: Schema.String,
  color: Schema.Struct({ key: Schema.String }),
  done: Schema.Boolean,
}).annotations({ identifier: "Epic" })

export const epicJson = (epic: EpicView, addresses: Addresses): typeof EpicJson.Type => ({
  id: Number(epic.id),
  key: epic.key,
  self: agileSelf(addresses, "epic", epic.id),
  name: epic.name,
  summary: epic.summary,
  color: { key: epic.color },
  done: epic.done,
})

const moment = Schema.optional(Schema.String)

export const SprintJson = Schema.Struct({
  id: Schema.Int,
  self: Schema.String,
  state: Schema.Literal("future", "active", "closed"),
  name: Schema.String,
  startDate: moment,
  endDate: moment,
  activatedDate: moment,
  completeDate: moment,
  originBoardId: Schema.Int,
  goal: Schema.optional(Schema.String),
  synced: Schema.Boolean,
}).annotations({ identifier: "Sprint" })

export const sprintJson = (sprint: SprintView, addresses: Addresses): typeof SprintJson.Type => {
  const { id, state, name, goal, startDate, endDate, activatedAt, completedAt, synced } = sprint
  return {
    id: Number(id),
    self: agileSelf(addresses, "sprint", id),
    state,
    name,
    ...(startDate === undefined ? {} : { startDate: sprintStamp(startDate) }),
    ...(endDate === undefined ? {} : { endDate: sprintStamp(endDate) }),
    ...(activatedAt === undefined ? {} : { activatedDate: sprintStamp(activatedAt) }),
    ...(completedAt === undefined ? {} : { completeDate: sprintStamp(completedAt) }),
    originBoardId: Number(sprint.boardId),
    ...(goal === undefined ? {} : { goal }),
    synced,
  }
}

export const QuickFilterJson = Schema.Struct({
  id: Schema.Int,
  boardId: Schema.Int,
  name: Schema.String,
  jql: Schema.String,
  description: Schema.String,
  position: Schema.Int,
}).annotations({ identifier: "QuickFilter" })

export const quickFilterJson = ({
  id,
  boardId,
  description = "",
  ...more
}: QuickFilterView): typeof QuickFilterJson.Type => ({
  id: Number(id),
  boardId: Number(boardId),
  description,
  ...more,
})

/** An issue with its planning fields among the others. */
export const plannedIssueJson = (
  { flagged, sprint, closedSprints, epic, ...issue }: PlannedIssueView,
  showing: Showing,
): typeof IssueJson.Type => {
  const json = issueJson(issue, showing)
  const { addresses } = showing
  return {
    ...json,
    self: agileSelf(addresses, "issue", issue.id),
    fields: {
      ...json.fields,
      ...(flagged === undefined ? {} : { flagged }),
      ...(sprint === undefined ? {} : { sprint: sprint === null ? null : sprintJson(sprint, addresses) }),
      ...(closedSprints === undefined
        ? {}
        : { closedSprints: closedSprints.map((each) => sprintJson(each, addresses)) }),
      ...(epic === undefined ? {} : { epic: epic === null ? null : epicJson(epic, addresses) }),
    },
  }
}
