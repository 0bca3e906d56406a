import { Prompt, type Reads, type ReadFailure, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import { ContainedType, type ContentRecord, type ContentType, isPutAway } from "../content/Content"

type ContentWhere = Where.Where<(typeof Contents)["names"][number]>

export const isContained = (type: ContentType): type is ContainedType =>
  ContainedType.literals.some((contained) => contained === type)

/**
 * What hangs on something that is put away is gone from every answer, and comes back with it: nothing of it is written then (WIK-201).
 */
export const isReached: ContentWhere = Where.not(
  Where.references("containers", Contents, Where.equals("hides", true)),
)

/** The same where only items of one type are asked for: most types hang on nothing. */
export const isReachedOf = (type: ContentType): ContentWhere => (isContained(type) ? isReached : Where.all)

/** The same of one item. A command guards what it hangs on. */
export const loadReached = (
  get: Reads["get"],
  { containers = [] }: ContentRecord,
): Effect.Effect<boolean, ReadFailure> =>
  Effect.every(containers, (id) =>
    Prompt.map(
      get(Contents, id),
      (container) => container !== undefined && container.purging !== true && !isPutAway(container.status),
    ),
  )
