import type { FieldValue } from "@quoin/tracker"
import type { Asked } from "../../../../answers/shape"
import { unexpanded } from "../comments"
import { shownText } from "../../../../answers/shownText"
import { wholePage } from "../wholePage"
import { worklog } from "../worklogs"

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** `2026-01-31` as `31/Jan/26`. */
const shownDay = (day: string): string =>
  `${day.slice(8, 10)}/${months[Number(day.slice(5, 7)) - 1] ?? ""}/${day.slice(2, 4)}`

/** A moment in UTC, as `31/Jan/26 9:05 AM`. */
const shownMoment = (at: number): string => {
  const text = new Date(at).toISOString()
  const hour = Number(text.slice(11, 13))
  return `${shownDay(text)} ${hour % 12 || 12}:${text.slice(14, 16)} ${hour < 12 ? "AM" : "PM"}`
}

/** The value of a field as a person reads it; null where that is no other than the value. */
export const renderedJson = (value: FieldValue, at: Asked): unknown => {
  switch (value.kind) {
    case "text":
      return shownText(value.text)
    case "moment":
      return shownMoment(value.at)
    case "day":
      return shownDay(value.day)
    case "comments":
      return wholePage(
        "comments",
        value.comments.map((comment) => ({
          ...unexpanded(comment, at),
          body: shownText(comment.body),
          created: shownMoment(comment.createdAt),
          updated: shownMoment(comment.updatedAt),
        })),
        value.total,
      )
    case "worklogs":
      return wholePage(
        "worklogs",
        value.worklogs.map((view) => ({
          ...worklog.json(view, at),
          comment: shownText(view.comment),
          created: shownMoment(view.createdAt),
          updated: shownMoment(view.updatedAt),
          started: shownMoment(view.startedAt),
        })),
        value.total,
      )
    default:
      return null
  }
}
