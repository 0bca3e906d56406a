import { Person } from "@quoin/directory"
import {
  Commit,
  type Moment,
  type Needs,
  NotAllowed,
  Permission,
  type QueryReads,
  type ReadFailure,
  type Reads,
  Where,
  decided,
  invalid,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { StandingType } from "../content/Content"
import { type Holder, auditHolder, seeHolder } from "../holders/Holder"
import { loadPeople } from "../people"
import { type WatchRecord, watchClaim } from "./Watch"
import { Watches } from "./collections"
import type { Watcher } from "./watcher"

/** Who watches from now on; nobody where a watch has ended. */
export const WatchView = Schema.asSchema(Schema.Struct({ watcher: Person, watching: Schema.Boolean }))
export type WatchView = typeof WatchView.Type

/** What is to be watched, and by whom. */
export interface Watched {
  readonly holder: Holder
  readonly watcher: Watcher
  readonly contentType?: StandingType | undefined
}

const claimOf = ({ holder, watcher: { userKey }, contentType }: Watched): string =>
  watchClaim({ holderId: holder.id, userKey, contentType })

/** A watch as a command has loaded it. */
export interface WatchState extends Watched {
  readonly stored: WatchRecord | undefined
  readonly id: string
  readonly person: Person
}

/** The watch that is to begin or end, guarded; that nobody else begins it meanwhile, its claim sees to. */
export const loadWatch = (reads: Reads, watched: Watched): Effect.Effect<WatchState, ReadFailure> =>
  Effect.gen(function* () {
    const where = Where.equals("claim" as const, claimOf(watched))
    const { records } = yield* reads.select(Watches, { where, limit: 1 })
    const [found] = records
    if (found !== undefined) yield* reads.guard(Commit.unchanged(Watches, found.key, found.revision))
    const { userKey } = watched.watcher
    const person = (yield* loadPeople(reads, [userKey]))(userKey)
    const id = found?.key ?? (yield* reads.newId("watch"))
    return { ...watched, stored: found?.value, id, person }
  })

/** Whoever sees a thing may watch it; to decide that for others needs administration (WIK-154). */
export const watchNeeds = ({ holder, watcher }: Watched): Needs => ({
  see: [seeHolder(holder)],
  ...(watcher.isOther ? { do: Permission.administer } : {}),
})

const checkWatchable = (holder: Holder) =>
  holder.type === "content" && holder.content.status !== "current"
    ? Either.left(invalid("id", holder.id, "the id of a current page or blog post"))
    : Either.void

/** A watch begins or ends; what is so already stays (WIK-153). */
export const decideWatch = (state: WatchState, watching: boolean, moment: Moment) =>
  Either.gen(function* () {
    const { holder, watcher, contentType, stored, id, person } = state
    const { userKey } = watcher
    if (watching) yield* checkWatchable(holder)
    const reply: WatchView = { watcher: person, watching }
    if ((stored !== undefined) === watching) return yield* noChange(reply)
    const values = watching ? { oldValue: "", newValue: userKey } : { oldValue: userKey, newValue: "" }
    const record: WatchRecord = {
      id,
      holderType: holder.type,
      holderId: holder.id,
      userKey,
      ...(contentType === undefined ? {} : { contentType }),
      at: moment.at,
    }
    return yield* decided({
      changes: [watching ? Commit.put(Watches, record) : Commit.remove(Watches, id)],
      audit: [
        auditHolder(watching ? "watched" : "no longer watched", holder, [{ name: "watcher", ...values }]),
      ],
      reply,
    })
  })

/** Whether somebody watches, and whether the caller may know. */
export const loadIsWatching = (reads: QueryReads, watched: Watched) =>
  Effect.gen(function* () {
    const claims = [claimOf({ ...watched, contentType: undefined }), claimOf(watched)]
    const { records } = yield* reads.select(Watches, { where: Where.isIn("claim", claims), limit: 1 })
    const may = !watched.watcher.isOther || (yield* reads.may(Permission.administer))
    return { holder: watched.holder, watching: records.length > 0, may }
  })

/** Told only to who may know. */
export const answerOf = <A>(may: boolean, answer: A, needed: Permission.Permission = Permission.administer) =>
  may ? Either.right(answer) : Either.left(new NotAllowed({ needed: Permission.describePermission(needed) }))
