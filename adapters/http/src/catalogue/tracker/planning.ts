import type { Area } from "../Area"

const prefix = "/rest/agile/1.0"

export const boards: Area = {
  name: "Boards",
  prefix,
  specified: {
    "GET /board": "List boards",
    "POST /board": "Create a board",
    "GET /board/:boardId": "Read a board",
    "DELETE /board/:boardId": "Delete a board",
    "GET /board/:boardId/backlog": "List the backlog of a board",
  },
  known: {
    "GET /board/filter/:filterId": "List the boards that use a filter",
    "PUT /board/:boardId": "Rename a board",
    "GET /board/:boardId/configuration": "Read the configuration of a board",
    "PUT /board/:boardId/configuration": "Set a board up",
    "GET /board/:boardId/issue": "List the issues on a board",
    "POST /board/:boardId/issue": "Move issues from the backlog to a board",
    "GET /board/:boardId/epic": "List the epics on a board",
    "GET /board/:boardId/epic/:epicId/issue": "List the issues of an epic on a board",
    "GET /board/:boardId/epic/none/issue": "List the issues on a board without an epic",
    "GET /board/:boardId/sprint": "List the sprints of a board",
    "GET /board/:boardId/sprint/:sprintId/issue": "List the issues of a sprint on a board",
    "GET /board/:boardId/project": "List the projects of a board",
    "GET /board/:boardId/project/full": "List the projects of a board with all they have",
    "GET /board/:boardId/version": "List the versions of a board's projects",
    "GET /board/:boardId/quickfilter": "List the quick filters of a board",
    "GET /board/:boardId/quickfilter/:quickFilterId": "Read a quick filter of a board",
    "GET /board/:boardId/features": "List the features of a board",
    "PUT /board/:boardId/features": "Switch a feature of a board",
    "GET /board/:boardId/reports": "List the reports of a board",
    "GET /board/:boardId/properties": "List the properties of a board",
    "GET /board/:boardId/properties/:key": "Read a property of a board",
    "PUT /board/:boardId/properties/:key": "Set a property of a board",
    "DELETE /board/:boardId/properties/:key": "Delete a property of a board",
    "GET /board/:boardId/settings/refined-velocity": "Read how a board counts velocity",
    "PUT /board/:boardId/settings/refined-velocity": "Set how a board counts velocity",
  },
}

export const sprints: Area = {
  name: "Sprints",
  prefix,
  specified: {},
  known: {
    "POST /sprint": "Create a sprint",
    "GET /sprint/:sprintId": "Read a sprint",
    "POST /sprint/:sprintId": "Update fields of a sprint, start it or close it",
    "PUT /sprint/:sprintId": "Replace a sprint",
    "DELETE /sprint/:sprintId": "Delete a sprint",
    "GET /sprint/:sprintId/issue": "List the issues of a sprint",
    "POST /sprint/:sprintId/issue": "Move issues to a sprint",
    "POST /sprint/:sprintId/swap": "Swap the places of two sprints",
    "PUT /sprint/unmap": "Take sprints out of synchronisation",
    "PUT /sprint/unmap-all": "Take all sprints out of synchronisation",
    "GET /sprint/:sprintId/properties": "List the properties of a sprint",
    "GET /sprint/:sprintId/properties/:key": "Read a property of a sprint",
    "PUT /sprint/:sprintId/properties/:key": "Set a property of a sprint",
    "DELETE /sprint/:sprintId/properties/:key": "Delete a property of a sprint",
  },
}

export const epics: Area = {
  name: "Epics and planned issues",
  prefix,
  specified: {
    "POST /backlog/issue": "Move issues to the backlog",
    "GET /epic/:epicIdOrKey": "Read an epic",
    "POST /epic/:epicIdOrKey": "Update fields of an epic",
    "GET /epic/:epicIdOrKey/issue": "List the issues of an epic",
    "POST /epic/:epicIdOrKey/issue": "Move issues to an epic",
    "PUT /epic/:epicIdOrKey/rank": "Rank an epic before or after another",
    "GET /epic/none/issue": "List issues without an epic",
    "POST /epic/none/issue": "Take issues out of their epics",
    "GET /issue/:issueIdOrKey": "Read an issue with its planning fields",
    "GET /issue/:issueIdOrKey/estimation": "Read the estimate of an issue on a board",
  },
  known: {
    "POST /backlog/:boardId/issue": "Move issues to the backlog of a board",
    "PUT /issue/rank": "Rank issues before or after another",
    "PUT /issue/:issueIdOrKey/estimation": "Estimate an issue on a board",
  },
}
