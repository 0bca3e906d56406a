import { Person } from "@quoin/directory"
import { Order, Paging, Permission, type QueryReads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Holder } from "../holders/Holder"
import { heldBy } from "../holders/loadHeld"
import { limits } from "../limits"
import { loadPeople } from "../people"
import { changeSpace } from "../permissions"
import type { WatchRecord } from "./Watch"
import { Watches } from "./collections"

export const watcherListFields = { start: Schema.optional(Schema.Int), limit: Schema.optional(Schema.Int) }

/** A page of those who watch something. */
export const WatcherPage = Schema.Struct({
  items: Schema.Array(Person),
  offset: Schema.Int,
  limit: Schema.Int,
  more: Schema.Boolean,
})

/** Those who watch, the longest first; told to administrators, and to those of the space (WIK-155). */
export const listWatchersOf = (
  reads: QueryReads,
  holder: Holder,
  { start, limit }: Schema.Struct.Type<typeof watcherListFields>,
  defaultSize: number,
) =>
  Effect.gen(function* () {
    const page = yield* reads.list(Watches, {
      style: Paging.startLimit(defaultSize, limits.listMax),
      from: start,
      size: limit,
      where: heldBy(holder.id),
      orderBy: [Order.ascending("at")],
      show: (watches) =>
        Effect.map(
          loadPeople(
            reads,
            watches.map(({ userKey }) => userKey),
          ),
          (people) =>
            ({ userKey }: WatchRecord) =>
              Effect.succeed(people(userKey)),
        ),
    })
    const may = (yield* reads.may(Permission.administer)) || (yield* reads.may(changeSpace(holder.space)))
    return { holder, page, may }
  })
