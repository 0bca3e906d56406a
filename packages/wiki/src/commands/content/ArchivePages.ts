import type { Edition } from "@quoin/directory"
import { type Enqueued, SubmittedTask, enqueue, loadHeadOf } from "@quoin/jobs"
import {
  CommonFailure,
  Given,
  type InvalidInput,
  Operation,
  type ReadFailure,
  type Reads,
  decided,
  invalid,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditTask } from "../../audit"
import { Contents } from "../../collections"
import { ContentId, type ContentRecord } from "../../content/Content"
import { limits } from "../../limits"
import { contentPermission, onlyVisible } from "../../permissions"
import { archiveLine, archivePagesJob } from "../../content/removal/archivePages"

/** Archives pages: a task, whose id is the answer. Nothing is archived where one of them cannot be. */
export class ArchivePages extends Operation.Request<ArchivePages>()("wiki.archivePages", () => ({
  payload: { pages: Given.list(Schema.Struct({ id: ContentId })) },
  success: SubmittedTask,
  failure: CommonFailure,
})) {}

interface Asked {
  /** Those that the caller may see, in the order of the request. */
  readonly pages: ReadonlyArray<ContentRecord>
  /** The first one that the caller may not archive. */
  readonly refused: ContentRecord | undefined
  /** The task that archives pages already. */
  readonly underWay: string | undefined
  readonly task: Enqueued
}

/** What is bought says how many pages may be archived at once (WIK-332). */
const checkEdition = (edition: Edition, count: number): Either.Either<void, InvalidInput> => {
  if (edition === "free") {
    return Either.left(invalid("pages", "pages to archive", "nothing: the free edition has no archive"))
  }
  return edition !== "premium" && count > 1
    ? Either.left(invalid("pages", `${count} pages`, `1 page in a request: the edition is ${edition}`))
    : Either.void
}

/** How many pages are asked for, each of them once. */
const checkCount = ({ pages }: ArchivePages, edition: Edition) =>
  Either.gen(function* () {
    yield* withinLimit(limits, "archivedPages", pages.length)
    yield* checkEdition(edition, pages.length)
    if (pages.length === 0) yield* Either.left(invalid("pages", "none", "at least one page"))
    const ids = pages.map(({ id }) => id)
    const twice = ids.findIndex((id, i) => ids.indexOf(id) !== i)
    if (twice !== -1) {
      yield* Either.left(invalid(`pages.${twice}.id`, ids[twice], "each page once"))
    }
  })

/** Each of them is a current page (WIK-332). */
const checkPages = ({ pages }: ArchivePages, found: Asked["pages"]): Either.Either<void, InvalidInput> => {
  const byId = new Map<string, ContentRecord>(found.map((page) => [page.id, page]))
  const wrong = pages.findIndex(({ id }) => {
    const page = byId.get(id)
    return page?.type !== "page" || page.status !== "current"
  })
  if (wrong === -1) return Either.void
  const id = pages[wrong]?.id
  const page = byId.get(id ?? "")
  const allowed =
    page?.type === "page" && page.status === "archived"
      ? "a page that is not archived already"
      : "the id of a current page"
  return Either.left(invalid(`pages.${wrong}.id`, id, allowed))
}

const loadPages = (
  reads: Reads,
  ids: ReadonlyArray<ContentId>,
): Effect.Effect<Pick<Asked, "pages" | "refused">, ReadFailure> =>
  Effect.gen(function* () {
    const found = yield* reads.getAll(Contents, ids)
    const stored = ids.flatMap((id) => found.get(id) ?? []).filter(({ purging }) => purging !== true)
    const pages = yield* onlyVisible(reads, stored)
    const may = yield* reads.mayEach(pages.map((page) => contentPermission("archive", page).do))
    return { pages, refused: pages.find((_page, i) => may[i] === false) }
  })

export const archivePages = (edition: Edition = "premium") =>
  Operation.command(
    ArchivePages,
    {
      summary: "Archive pages",
      scope: "write:wiki-content",
      betaScope: "read:content.metadata:wiki write:page:wiki",
      rules: ["WIK-332", "WIK-333"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          yield* checkCount(request, edition)
          const ids = request.pages.map(({ id }) => id)
          const underWay = yield* loadHeadOf(reads, archiveLine)
          const task = yield* enqueue(reads, archivePagesJob, { ids })
          return { ...(yield* loadPages(reads, ids)), underWay, task }
        }),
      // Whoever may not see a page is told that it is none.
      allow: (_request, { refused }) =>
        refused === undefined ? {} : { do: contentPermission("archive", refused).do },
      decide: (request, { pages, underWay, task }) =>
        Either.gen(function* () {
          yield* checkPages(request, pages)
          if (underWay !== undefined) {
            yield* Either.left(
              invalid("pages", "pages to archive", `to wait until task ${underWay} has archived others`),
            )
          }
          return yield* decided({
            changes: task.changes,
            audit: pages.map((page) => auditTask("Archiving asked for", page)),
            reply: { taskId: task.id },
          })
        }),
    },
  )
