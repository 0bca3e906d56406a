import {
  type InvalidInput,
  NotFound,
  Prompt,
  type QueryReads,
  type ReadFailure,
  Where,
  foldCase,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type Contents, Spaces } from "../../collections"
import { type ContentType, StoredStatus } from "../Content"
import { type AskedStatus, statusesAsked } from "../ContentParts"

/** The statuses that a list is asked for (WIK-60). */
export const listedStatuses = (
  status: ReadonlyArray<AskedStatus>,
): Effect.Effect<ReadonlyArray<StoredStatus>, InvalidInput> =>
  Prompt.gen(function* () {
    const given = statusesAsked(status)
    if (given.includes("historical")) {
      return yield* invalid("status", "historical", "current, trashed, archived, draft or any in a list")
    }
    const asked = given.flatMap((status) => (status === "any" ? (["current", "trashed"] as const) : [status]))
    return StoredStatus.literals.filter((status) => asked.includes(status))
  })

/** The id of a space that the caller may see. */
export const visibleSpaceId = (
  key: string,
  reads: Pick<QueryReads, "selectVisible">,
): Effect.Effect<string, ReadFailure | NotFound> =>
  Prompt.flatMap(
    reads.selectVisible(Spaces, { where: Where.equals("key", foldCase(key)), limit: 1 }),
    ({ records: [space] }) =>
      space === undefined ? Effect.fail(new NotFound({ kind: "space", id: key })) : Effect.succeed(space.key),
  )

/** A filter over content. */
export type ContentWhere = Where.Where<(typeof Contents)["names"][number]>

/** It has one of these statuses. */
export const hasStatus = ([only, ...others]: ReadonlyArray<StoredStatus>): ContentWhere =>
  only !== undefined && others.length === 0
    ? Where.equals("status", only)
    : Where.isIn("status", only === undefined ? [] : [only, ...others])

/** How deep a list of a space goes: `root` is what stands below no page. */
export const Depth = Schema.Literal("all", "root")

/** It is in a space, at a depth. Only pages stand below others. */
export const inSpace = (
  spaceId: string,
  { type, depth }: { readonly type: ContentType; readonly depth: typeof Depth.Type },
): ContentWhere =>
  Where.and<(typeof Contents)["names"][number]>(
    Where.equals("spaceId", spaceId),
    depth === "root" && type === "page" ? Where.equals("below", spaceId) : Where.all,
  )
