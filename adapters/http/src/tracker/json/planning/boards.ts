import type { BoardView, EpicView, QuickFilterView, SprintView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { maybeText, number, one, shape, text } from "../../../answers/shape"
import { agileSelf, sprintStamp } from "../../address"
import { plainPage } from "../pages"
import { projectReference } from "../projects/projects"
import { version } from "../projects/versions"

export const board = shape<BoardView>("Board")({
  id: number(({ id }) => Number(id)),
  self: text(({ id }, at) => agileSelf(at, "board", id)),
  name: Schema.String,
  type: Schema.Literal("scrum", "kanban"),
})

export const boards = plainPage("BoardPage", board)

const color = shape<EpicView>()({ key: text((epic) => epic.color) })

export const epic = shape<EpicView>("Epic")({
  id: number(({ id }) => Number(id)),
  key: Schema.String,
  self: text(({ id }, at) => agileSelf(at, "epic", id)),
  name: Schema.String,
  summary: Schema.String,
  color: one(color, (view) => view),
  done: Schema.Boolean,
})

export const epics = plainPage("EpicPage", epic)

const moment = (at: SprintView["startDate"]) => (at === undefined ? undefined : sprintStamp(at))

export const sprint = shape<SprintView>("Sprint")({
  id: number(({ id }) => Number(id)),
  self: text(({ id }, at) => agileSelf(at, "sprint", id)),
  state: Schema.Literal("future", "active", "closed"),
  name: Schema.String,
  startDate: maybeText(({ startDate }) => moment(startDate)),
  endDate: maybeText(({ endDate }) => moment(endDate)),
  activatedDate: maybeText(({ activatedAt }) => moment(activatedAt)),
  completeDate: maybeText(({ completedAt }) => moment(completedAt)),
  originBoardId: number(({ boardId }) => Number(boardId)),
  goal: Schema.optional(Schema.String),
  synced: Schema.Boolean,
})

export const sprints = plainPage("SprintPage", sprint)

export const quickFilter = shape<QuickFilterView>("QuickFilter")({
  id: number(({ id }) => Number(id)),
  boardId: number(({ boardId }) => Number(boardId)),
  name: Schema.String,
  jql: Schema.String,
  description: text(({ description = "" }) => description),
  position: Schema.Int,
})

export const quickFilters = plainPage("QuickFilterPage", quickFilter)

export const projects = plainPage("BoardProjectPage", projectReference)

export const versions = plainPage("BoardVersionPage", version)
