import { JobKind, type NotFound, type ReadFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { EditDrafts } from "../../collections"
import { ContentId, type ContentRecord } from "../Content"
import { puttingAway } from "./departure"
import { loadContentIfThere } from "../../access/storedContent"
import { followingUp } from "../../tree/settleSubtree"
import { limits } from "../../limits"
import { contentPermission } from "../../permissions"
import { loadSpaceOf } from "../../access/storedSpace"
import { loadLeaving } from "../../tree/orphans"
import { aboveOf } from "../../tree/ancestry"

const Payload = Schema.Struct({ ids: Schema.Array(ContentId) })

interface Cursor {
  /** Pages that have been looked at. */
  readonly looked: number
  /** Those of them that stayed what they were. */
  readonly stayed: number
}

type Run = JobKind.JobRun<typeof Payload.Type, Cursor>

/** One job at a time archives pages, of all spaces together (WIK-333). */
export const archiveLine = "wiki.archive"

const stays = (id: string, why: string): JobKind.JobStep<Cursor> => ({
  messages: [`Page ${id} stays: ${why}`],
})

/** The page goes, if it still can: what has changed since it was asked for is told, and the others go on. */
const archived = ({ reads }: Run, page: ContentRecord): Effect.Effect<JobKind.JobStep<Cursor>, Failure> =>
  Effect.gen(function* () {
    const { see, do: archiving } = contentPermission("archive", page)
    if (!(yield* Effect.every([...see, archiving], reads.may)))
      return stays(page.id, "you may not archive it")
    const { children, moreChildren, changes: below } = yield* loadLeaving(reads, page)
    if (moreChildren) return stays(page.id, `more than ${limits.movedChildren} pages stand right below it`)
    const draft = yield* reads.get(EditDrafts, page.id)
    const space = yield* loadSpaceOf(reads.peek, page)
    const going = { content: page, space, draft, children, at: reads.moment.at }
    const { changes, event, audit } = puttingAway("archived", going, aboveOf(page))
    return { changes: [...changes, ...below], events: [event], audit: [audit] }
  })

type Failure = ReadFailure | NotFound

const nextStep = (run: Run, id: ContentId): Effect.Effect<JobKind.JobStep<Cursor>, Failure> =>
  Effect.flatMap(loadContentIfThere(run.reads.get, id), (page) =>
    page?.type === "page" && page.status === "current"
      ? archived(run, page)
      : Effect.succeed(stays(id, "it is no longer a current page")),
  )

const pagesOf = (count: number): string => (count === 1 ? "1 page" : `${count} pages`)

const summaryOf = ({ looked, stayed }: Cursor): string =>
  `Archived ${pagesOf(looked - stayed)}${stayed === 0 ? "" : `, ${pagesOf(stayed)} stayed`}`

/** Archives pages, each in a commit of its own. Their children stay, and move up (WIK-331). */
export const archivePagesJob = JobKind.make("wiki.archivePages", {
  summary: "Archive pages",
  payload: Payload,
  key: () => archiveLine,
  attempts: followingUp,
  step: (run: Run) =>
    Effect.gen(function* () {
      const { ids } = run.payload
      const { cursor: { looked, stayed } = { looked: 0, stayed: 0 } } = run
      const id = ids[looked]
      if (id === undefined) return {}
      const step = yield* nextStep(run, id)
      const done = { looked: looked + 1, stayed: stayed + (step.messages === undefined ? 0 : 1) }
      const isLast = done.looked === ids.length
      return {
        ...step,
        progress: { done: done.looked, total: ids.length },
        messages: [...(step.messages ?? []), ...(isLast ? [summaryOf(done)] : [])],
        ...(isLast ? {} : { cursor: done }),
      }
    }),
})
