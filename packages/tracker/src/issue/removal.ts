import { type Collection, Commit, Order, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Attachments } from "../attachments/collections"
import { Audiences } from "../audience/Audience"
import { Comments } from "../comments/collections"
import { Links } from "../links/collections"
import { Properties, holderKey } from "../properties/collections"
import { RemoteLinks } from "../links/remote/RemoteLink"
import { removalOfWorklogs } from "../worklogs/deletions"
import { Changes } from "./changes/collections"
import { Issues } from "./collections"
import type { IssueRecord } from "./Issue"

/** The records of a collection whose field holds one of these values, in the order that its index has. */
const found = <A, N extends string>(
  reads: Pick<Reads, "select">,
  collection: Collection.Collection<A, N>,
  field: NoInfer<N>,
  order: NoInfer<N>,
  values: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
  Effect.map(
    Effect.forEach(values, (value) =>
      reads.select(collection, { where: Where.equals(field, value), orderBy: [Order.ascending(order)] }),
    ),
    (selections) =>
      selections.flatMap(({ records }) => records.map(({ key }) => Commit.remove(collection, key))),
  )

/** Removes issues with all that hangs on them. */
export const removalOf = (
  reads: Pick<Reads, "select" | "moment">,
  issues: ReadonlyArray<IssueRecord>,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> => {
  const ids = issues.map(({ id }) => id)
  return Effect.map(
    Effect.all([
      found(reads, Comments, "issueId", "idNumber", ids),
      removalOfWorklogs(reads, issues),
      found(reads, Changes, "issueId", "idNumber", ids),
      found(reads, Attachments, "issueId", "idNumber", ids),
      found(reads, RemoteLinks, "issueId", "idNumber", ids),
      found(reads, Links, "fromId", "idNumber", ids),
      found(reads, Links, "toId", "idNumber", ids),
      found(
        reads,
        Properties,
        "holder",
        "key",
        ids.map((id) => holderKey("issue", id)),
      ),
    ]),
    (parts) => [
      ...ids.map((id) => Commit.remove(Issues, id)),
      ...ids.map((id) => Commit.remove(Audiences, id)),
      ...parts.flat(),
    ],
  )
}
