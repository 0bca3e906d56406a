import { Jobs, states } from "@quoin/jobs"
import {
  CommonFailure,
  Given,
  Instant,
  Operation,
  Order,
  Paging,
  Permission,
  Where,
  callerKey,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { BackupJobs, operations, scopes } from "../job/BackupJob"
import { JobView, loadViews } from "../job/view"
import { limits } from "../limits"

/** Backups and restores, latest first: the caller's own, everybody's for an administrator. */
export class ListJobs extends Operation.Request<ListJobs>()("backup.listJobs", () => ({
  payload: {
    limit: Schema.optional(Schema.Int),
    /** Asked for not before this instant. */
    fromDate: Schema.optional(Instant),
    /** Asked for not after this instant. */
    toDate: Schema.optional(Instant),
    jobScope: Schema.optional(Schema.Literal(...scopes)),
    jobOperation: Schema.optional(Schema.Literal(...operations)),
    /** Any of these states; all of them by default. */
    jobStates: Schema.optional(Given.list(Schema.Literal(...states))),
    /** The key of a space that it is about. */
    spaceKey: Schema.optional(Given.Key),
    /** The name of who asked for it. */
    owner: Schema.optional(Given.Key),
  },
  success: Schema.Array(JobView),
  failure: CommonFailure,
})) {}

const style = Paging.startLimit(limits.listDefault, limits.listMax)

type Clause = Where.Where<(typeof BackupJobs.names)[number]>

/** What its own record says to be finished is finished; of everything else the job that does it tells. */
const inStates = (wanted: ReadonlyArray<string>): Clause => {
  const told = Where.and(
    Where.equals<"isDone">("isDone", false),
    Where.references("job", Jobs, Where.isIn("state", wanted)),
  )
  return wanted.includes("FINISHED") ? Where.or<"isDone" | "job">(Where.equals("isDone", true), told) : told
}

const clausesOf = (request: ListJobs): ReadonlyArray<Clause> => {
  const { fromDate, toDate, jobScope, jobOperation, jobStates = [], spaceKey, owner } = request
  return [
    ...(fromDate === undefined ? [] : [Where.atLeast("createdAt", fromDate)]),
    ...(toDate === undefined ? [] : [Where.atMost("createdAt", toDate)]),
    ...(jobScope === undefined ? [] : [Where.equals("scope", jobScope)]),
    ...(jobOperation === undefined ? [] : [Where.equals("operation", jobOperation)]),
    ...(jobStates.length === 0 ? [] : [inStates(jobStates)]),
    ...(spaceKey === undefined ? [] : [Where.equals("spaceKeys", spaceKey.toUpperCase())]),
    ...(owner === undefined ? [] : [Where.equals("ownerName", owner)]),
  ] as ReadonlyArray<Clause>
}

export const listJobs = Operation.query(
  ListJobs,
  {
    summary: "List backups and restores",
    scope: "read:backup",
    rules: ["BAK-6", "BAK-7", "BAK-9", "BAK-30"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* withinLimit(limits, "filterValues", request.jobStates?.length ?? 0)
        const { limit } = yield* Paging.pageRequest(style, undefined, request.limit)
        const key = callerKey(reads.moment.caller)
        const all = yield* reads.may(Permission.administer)
        const whose: Clause = all ? Where.all : key === undefined ? Where.none : Where.equals("owner", key)
        const { records } = yield* reads.select(BackupJobs, {
          where: Where.and(whose, ...clausesOf(request)),
          orderBy: [Order.descending("createdAt")],
          limit,
        })
        return yield* loadViews(
          reads,
          records.map(({ value }) => value),
        )
      }),
    answer: (_request, views) => Either.right(views),
  },
)
