import { Collection, Field, foldCase } from "@quoin/kernel"
import { SprintRecord } from "./Sprint"

export const Sprints = Collection.make({
  name: "tracker.sprint",
  version: 1,
  schema: SprintRecord,
  key: (sprint: SprintRecord) => sprint.id,
  fields: {
    boardId: Field.text((sprint: SprintRecord) => sprint.boardId),
    state: Field.text((sprint: SprintRecord) => sprint.state),
    name: Field.text((sprint: SprintRecord) => foldCase(sprint.name)),
    synced: Field.flag((sprint: SprintRecord) => sprint.synced),
    position: Field.text((sprint: SprintRecord) => sprint.position),
    idNumber: Field.number((sprint: SprintRecord) => Number(sprint.id)),
  },
  orders: [["boardId", "position"], ["state", "idNumber"], ["name"], ["synced"]],
})
