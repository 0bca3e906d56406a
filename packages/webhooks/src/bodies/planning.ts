import type { ConfigurationOfBoard } from "@quoin/tracker"
import { addressesAt, maybe, sprintStamp } from "./addresses"
import type { Json, Members, Writing } from "./Body"
import { partOf, textOf } from "./told"

const ofSprint: Members = ({ told }, { baseUrl }) => {
  const sprint = partOf(told, "sprint")
  return {
    sprint: {
      id: Number(sprint["id"]),
      self: addressesAt(baseUrl).ofPlanning("sprint", String(sprint["id"])),
      state: sprint["state"],
      name: sprint["name"],
      ...maybe("startDate", sprint["startDate"], sprintStamp),
      ...maybe("endDate", sprint["endDate"], sprintStamp),
      ...maybe("completeDate", sprint["completedAt"], sprintStamp),
      ...maybe("activatedDate", sprint["activatedAt"], sprintStamp),
      originBoardId: Number(sprint["boardId"]),
      ...maybe("goal", textOf(sprint, "goal"), (goal) => goal),
      synced: sprint["synced"],
    },
  }
}

const ofBoard: Members = ({ told }, { baseUrl }) => {
  const { id, name, type } = partOf(told, "board")
  return { board: { id: Number(id), self: addressesAt(baseUrl).ofPlanning("board", String(id)), name, type } }
}

const columnBody = (
  { name, statusIds, min, max }: ConfigurationOfBoard["columns"][number],
  { baseUrl }: Writing,
): Json => ({
  name,
  statuses: statusIds.map((id) => ({ id, self: addressesAt(baseUrl).of("status", id) })),
  ...maybe("min", min, (least) => least),
  ...maybe("max", max, (most) => most),
})

const estimationBody = ({ type, fieldId, fieldName }: ConfigurationOfBoard["estimation"]): Json => ({
  type,
  ...maybe("field", fieldId, (id) => ({ fieldId: id, displayName: fieldName })),
})

/** How the board is set up, as its own address shows it; what is left of it where it is gone already. */
const configured: Members = (happened, writing) => {
  const { board } = happened
  const address = addressesAt(writing.baseUrl)
  const { id, name, type } = board ?? partOf(happened.told, "board")
  return {
    configuration: {
      ...{ id: Number(id), name, type },
      self: address.ofPlanning("board", String(id), "configuration"),
      ...maybe("filter", board?.filterId, (filterId) => ({
        id: filterId,
        self: address.of("filter", filterId),
      })),
      ...maybe("columnConfig", board, ({ columns, constraintType }) => ({
        columns: columns.map((column) => columnBody(column, writing)),
        constraintType,
      })),
      ...(board === undefined || board.type === "kanban"
        ? {}
        : { estimation: estimationBody(board.estimation) }),
      ...maybe("ranking", board?.rankField, (rankCustomFieldId) => ({ rankCustomFieldId })),
    },
  }
}

const sprintEvents = ["created", "updated", "started", "closed", "deleted"]
const boardEvents = ["created", "updated", "deleted"]

/** What is told of sprints and boards. */
export const planningMembers: Readonly<Record<string, Members>> = {
  ...Object.fromEntries(sprintEvents.map((each) => [`tracker.sprint_${each}`, ofSprint])),
  ...Object.fromEntries(boardEvents.map((each) => [`tracker.board_${each}`, ofBoard])),
  "tracker.board_configuration_changed": configured,
}
