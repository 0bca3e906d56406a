import { Where } from "@quoin/kernel"
import type { Contents } from "../collections"
import { StoredStatus } from "../content/Content"

type ContentWhere = Where.Where<(typeof Contents)["names"][number]>

/**
 * Items of these statuses, in negative words: where items are named, a status that is asked for tempts planners to read all that
 * have it.
 */
export const hasNoOther = (statuses: ReadonlyArray<typeof StoredStatus.Type>): ContentWhere =>
  Where.not(
    Where.or<(typeof Contents)["names"][number]>(
      Where.empty("status"),
      Where.isIn(
        "status",
        StoredStatus.literals.filter((status) => !statuses.includes(status)),
      ),
    ),
  )
