import type { ListChangedWorklogs, ListWorklogs, WorklogView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { each, flag, maybeEach, maybeText, number, richText, shape, text } from "../../../answers/shape"
import { listOf } from "../../../answers/Shows"
import { selfOf, stamp } from "../../address"
import { type AskedAt, askedAddress, withParameters } from "../pages"
import { written } from "./comments"
import { property } from "./properties"

export const worklog = shape<WorklogView>("Worklog")({
  self: text(({ issueId, id }, at) => selfOf(at, "issue", issueId, "worklog", id)),
  ...written.fields,
  issueId: Schema.String,
  comment: richText(({ comment }) => comment),
  started: text(({ startedAt }) => stamp(startedAt)),
  timeSpent: Schema.String,
  timeSpentSeconds: number(({ seconds }) => seconds),
  properties: maybeEach(property, ({ properties }) => properties),
})

export const foundWorklogs = listOf(worklog)

/** All worklogs of an issue, on the one page that they have. */
export const worklogs = shape<typeof ListWorklogs.success.Type>("WorklogPage")({
  startAt: number(() => 0),
  maxResults: number(({ items }) => items.length),
  total: Schema.Int,
  worklogs: each(worklog, ({ items }) => items),
})

type Changes = typeof ListChangedWorklogs.success.Type

const changedWorklog = shape<Changes["items"][number]>()({
  worklogId: number(({ id }) => Number(id)),
  updatedTime: number(({ at }) => at),
  properties: maybeEach(property, ({ properties }) => properties),
})

/** The page behind it is asked for by when this one ends, and by a token that tells worklogs of one moment apart. */
export const changedWorklogs = shape<Changes, AskedAt>("ChangedWorklogs")({
  values: each(changedWorklog, ({ items }) => items),
  since: Schema.Int,
  until: Schema.Int,
  self: text((_page, at) => askedAddress(at)),
  nextPage: maybeText(({ until, nextPageToken }, at) =>
    nextPageToken === undefined
      ? undefined
      : withParameters(askedAddress(at), { since: String(until), nextPageToken }),
  ),
  lastPage: flag(({ nextPageToken }) => nextPageToken === undefined),
})
