import { Order, type QueryReads, type ReadFailure, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadPeople } from "../people"
import type { Site } from "../site/Site"
import type { ChangeRecord, ChangeView } from "../issue/changes/Change"
import { Changes } from "../issue/changes/collections"
import { loadToldItem } from "./changeItems"

/**
 * Shows entries of a change log as far as the caller may know what they name (TRK-55). An entry of which nothing is left tells
 * nothing.
 */
export const loadShownChanges = (
  site: Site,
  reads: QueryReads,
  changes: ReadonlyArray<ChangeRecord>,
): Effect.Effect<ReadonlyArray<ChangeView>, ReadFailure> =>
  Effect.gen(function* () {
    const told = yield* loadToldItem(
      site,
      reads,
      changes.flatMap(({ items }) => items),
    )
    const people = yield* loadPeople(
      reads,
      changes.map(({ author }) => author),
    )
    return changes.map(({ id, at, author, items }) => ({
      id,
      at,
      items: items.flatMap((item) => told(item) ?? []),
      ...(author === undefined ? {} : { author: people(author) }),
    }))
  })

export const tellsSomething = ({ items }: Pick<ChangeView, "items">): boolean => items.length > 0

/** All entries of the change log of an issue that tell the caller something, the oldest first. */
export const loadChanges = (
  site: Site,
  reads: QueryReads,
  issueId: string,
): Effect.Effect<ReadonlyArray<ChangeView>, ReadFailure> =>
  Effect.gen(function* () {
    const { records } = yield* reads.select(Changes, {
      where: Where.equals("issueId", issueId),
      orderBy: [Order.ascending("at"), Order.ascending("idNumber")],
    })
    const shown = yield* loadShownChanges(
      site,
      reads,
      records.map(({ value }) => value),
    )
    return shown.filter(tellsSomething)
  })
