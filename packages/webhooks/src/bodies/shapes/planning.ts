import { type Shape, boolean, list, maybe, number, object, text } from "./Shape"

const sprint: Shape = {
  id: number,
  self: text,
  state: text,
  name: text,
  startDate: maybe(text),
  endDate: maybe(text),
  completeDate: maybe(text),
  activatedDate: maybe(text),
  originBoardId: number,
  goal: maybe(text),
  synced: boolean,
}

const board: Shape = { id: number, self: text, name: text, type: text }

const reference = object({ id: text, self: text })

const configuration: Shape = {
  ...board,
  filter: reference,
  subQuery: maybe(object({ query: text })),
  columnConfig: object({
    columns: list({
      object: {
        name: text,
        statuses: list(reference.part),
        min: maybe(number),
        max: maybe(number),
      },
    }),
    constraintType: text,
  }),
  estimation: maybe(object({ type: text, field: maybe(object({ fieldId: text, displayName: text })) })),
  ranking: maybe(object({ rankCustomFieldId: number })),
}

/** The things of planning as bodies have them. */
export const planning = { sprint, board, configuration }
