export const agile = "/rest/agile/1.0"

export const api = "/rest/api/2"

export const board = `${agile}/board/{board.id}`
