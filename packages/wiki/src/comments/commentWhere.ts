import { Where } from "@quoin/kernel"
import { Contents } from "../collections"
import type { CommentLocation } from "../content/Comment"
import { type ContentRecord, containerOf } from "../content/Content"

type Fields = (typeof Contents)["names"][number]

/** The item that threads are on: a comment is in one of them, and a file has its own. */
const itemOf = (on: ContentRecord): string => (on.type === "comment" ? (containerOf(on) ?? on.id) : on.id)

/**
 * Comments whose thread is in one of these locations; any where none is named. On one item threads are looked for on that item alone,
 * as databases begin with all that match.
 */
export const isAt = (asked: ReadonlyArray<CommentLocation>, on?: ContentRecord): Where.Where<Fields> =>
  asked.length === 0
    ? Where.all
    : Where.references(
        "thread",
        Contents,
        Where.and<Fields>(
          on === undefined ? Where.all : Where.equals("container", itemOf(on)),
          Where.equals("type", "comment"),
          Where.isIn("location", asked),
        ),
      )
