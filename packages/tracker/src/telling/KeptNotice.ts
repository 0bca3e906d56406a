import { type DomainEvent, type ProposedChange, type ReadFailure, type Reads, leavingOf } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Audiences } from "../audience/Audience"
import { Comments } from "../comments/collections"
import { Issues } from "../issue/collections"
import { issueEvents } from "../issue/events"
import { IssueRecord } from "../Issue"
import { NoticeEvent, calledEvent } from "../notices/noticeEvents"
import { Worklogs } from "../worklogs/collections"
import { workTypeNames, worklogEvents } from "../worklogs/events"

const only = Schema.optional(Schema.String)

/** What was said beside an issue, and for whom alone it is kept. */
const SaidThen = Schema.Struct({
  comment: Schema.optional(Schema.Struct({ id: Schema.String, body: Schema.String, only })),
  worklog: Schema.optional(
    Schema.Struct({ id: Schema.String, comment: Schema.String, seconds: Schema.Int, only }),
  ),
})
export type SaidThen = typeof SaidThen.Type

/** What is kept of an event in its commit: whom it concerns may be gone when it is told (TRK-523). */
export const KeptNotice = Schema.asSchema(
  Schema.Struct({
    event: NoticeEvent,
    issue: IssueRecord,
    watchers: Schema.Array(Schema.String),
    ...SaidThen.fields,
  }),
)
export type KeptNotice = typeof KeptNotice.Type

/** What events tell, as far as it matters here. */
const Told = Schema.Struct({
  issue: Schema.Struct({ id: Schema.String }),
  issueEventTypeName: Schema.optional(Schema.String),
  notifyUsers: Schema.optional(Schema.Boolean),
  comment: Schema.optional(Schema.Struct({ id: Schema.String })),
  worklog: Schema.optional(Schema.Struct({ id: Schema.String })),
})
type Told = typeof Told.Type

/** Work is told of by events of its own, also where no time has changed. */
const workNames: ReadonlyMap<string, string> = new Map([
  [worklogEvents.created.name, workTypeNames.created],
  [worklogEvents.updated.name, workTypeNames.updated],
  [worklogEvents.deleted.name, workTypeNames.deleted],
])

/** Of the archive nobody is told, and of work once. */
const untold: ReadonlyArray<string> = ["issue_archived", "issue_restored", ...Object.values(workTypeNames)]

/** The events that are consumed. */
export const consumedEvents: ReadonlyArray<string> = [
  ...Object.values(issueEvents).map(({ name }) => name),
  ...workNames.keys(),
]

const eventOf = ({ name }: DomainEvent, { issueEventTypeName = "", notifyUsers }: Told) => {
  if (notifyUsers === false) return undefined
  const work = workNames.get(name)
  if (work !== undefined) return calledEvent(work)
  return untold.includes(issueEventTypeName) ? undefined : calledEvent(issueEventTypeName)
}

type Leaves = ReturnType<typeof leavingOf>

const onlyOf = ({ visibility }: { readonly visibility?: { readonly only: string } | undefined }) =>
  visibility === undefined ? {} : { only: visibility.only }

const loadSaid = (leaves: Leaves, { comment, worklog }: Told): Effect.Effect<SaidThen, ReadFailure> =>
  Effect.gen(function* () {
    const said = comment === undefined ? undefined : yield* leaves(Comments, comment.id)
    const work = worklog === undefined ? undefined : yield* leaves(Worklogs, worklog.id)
    return {
      ...(said === undefined ? {} : { comment: { id: said.id, body: said.body, ...onlyOf(said) } }),
      ...(work === undefined
        ? {}
        : { worklog: { id: work.id, comment: work.comment, seconds: work.seconds, ...onlyOf(work) } }),
    }
  })

/** Nothing where nobody is to be told. */
export const keepNotice = (
  event: DomainEvent,
  reads: Reads,
  changes: ReadonlyArray<ProposedChange>,
): Effect.Effect<typeof KeptNotice.Encoded | undefined, ReadFailure> =>
  Effect.gen(function* () {
    const told = Option.getOrUndefined(Schema.decodeUnknownOption(Told)(event.payload))
    const happened = told === undefined ? undefined : eventOf(event, told)
    if (told === undefined || happened === undefined) return undefined
    const leaves = leavingOf(reads, changes)
    const issue = yield* leaves(Issues, told.issue.id)
    if (issue === undefined) return undefined
    const audience = yield* leaves(Audiences, told.issue.id)
    return {
      event: happened,
      issue,
      watchers: audience?.watchers ?? [],
      ...(yield* loadSaid(leaves, told)),
    }
  })
