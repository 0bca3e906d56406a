import type { Happened, Json, Writing } from "../Body"
import { partOf } from "../told"
import { agileSelf, agileStamp, selfOf } from "./addresses"

const sprintOf = (sprint: Json, writing: Writing): Json => ({
  ...sprint,
  self: agileSelf(writing, "sprint", String(sprint["id"])),
  startDate: agileStamp(sprint["startDate"]),
  endDate: agileStamp(sprint["endDate"]),
  activatedDate: agileStamp(sprint["activatedAt"]),
  completeDate: agileStamp(sprint["completedAt"]),
  originBoardId: sprint["boardId"],
})

export const sprintMembers = ({ told }: Happened, writing: Writing): Json => {
  const { sprint, oldValue } = partOf(told)
  return {
    sprint: sprintOf(partOf(sprint), writing),
    oldValue: oldValue === undefined ? undefined : sprintOf(partOf(oldValue), writing),
  }
}

export const boardMembers = ({ told }: Happened, writing: Writing): Json => {
  const board = partOf(told, "board")
  return { board: { ...board, self: agileSelf(writing, "board", String(board["id"])) } }
}

const columnOf = (column: Json, writing: Writing): Json => {
  const ids = Array.isArray(column["statusIds"]) ? column["statusIds"] : []
  return {
    ...column,
    statuses: ids.map((id: unknown) => ({ id, self: selfOf(writing, "status", String(id)) })),
  }
}

/** Only scrum boards estimate. */
const estimationOf = ({ type, estimation }: Json): Json | undefined => {
  if (type === "kanban") return undefined
  const { type: by, fieldId, fieldName } = partOf(estimation)
  return { type: by, field: fieldId === undefined ? undefined : { fieldId, displayName: fieldName } }
}

/** A board is told by how it is set up now. */
export const configurationMembers = ({ told }: Happened, writing: Writing): Json => {
  const set = partOf(told, "configuration")
  const { id, filterId, columns, subQuery, rankField, constraintType } = set
  const each = Array.isArray(columns) ? columns : []
  return {
    configuration: {
      ...set,
      self: agileSelf(writing, "board", String(id), "configuration"),
      filter: { id: filterId, self: selfOf(writing, "filter", String(filterId)) },
      subQuery: subQuery === undefined ? undefined : { query: subQuery },
      columnConfig: {
        columns: each.map((column: unknown) => columnOf(partOf(column), writing)),
        constraintType,
      },
      estimation: estimationOf(set),
      ranking: rankField === undefined ? undefined : { rankCustomFieldId: rankField },
    },
  }
}

/** A feature that was switched, as a property of the application. */
export const optionMembers = ({ told }: Happened): Json => ({ property: partOf(told, "property") })
