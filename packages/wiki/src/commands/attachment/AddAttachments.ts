import {
  CommonFailure,
  Given,
  type InvalidInput,
  NotFound,
  Operation,
  type Reads,
  type TakenUpload,
  decided,
  invalid,
  loadUpload,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditContent } from "../../audit"
import { Contents } from "../../collections"
import { ContentId, type ContentRecord, attachmentId, titleClaim } from "../../content/Content"
import { loadOthers, shownContainer } from "../../content/changes/ContentState"
import { ContentView } from "../../content/views/ContentView"
import { contentView } from "../../content/views/viewOf"
import { loadOwnDraft } from "../../access/ownDraft"
import { loadNamedContent } from "../../access/storedContent"
import { atNextVersion, newContent, putContent } from "../../versions/versionWrites"
import { TitleTaken } from "../../errors"
import { contentEvent } from "../../events"
import { limits } from "../../limits"
import { createIn, seeContent } from "../../permissions"
import { spaceView } from "../../space/Space"
import { loadSpaceOf } from "../../access/storedSpace"
import { GivenFile, checkFile } from "../../attachments/fileInput"
import { findByName } from "../../attachments/storedAttachment"

/**
 * Attaches files to a page or a blog post, all of them or none. A file of a name that is there already is refused, or becomes the
 * next version of that one.
 */
export class AddAttachments extends Operation.Request<AddAttachments>()("wiki.addAttachments", () => ({
  payload: {
    id: ContentId,
    files: Given.list(GivenFile),
    /** What the item is: current, or a draft. */
    status: Schema.optionalWith(Schema.Literal("current", "draft"), { default: () => "current" as const }),
    /** Whether a file of a name that is there becomes the next version of that one. */
    allowDuplicated: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: Schema.Struct({ items: Schema.Array(ContentView) }),
  failure: Schema.Union(CommonFailure, TitleTaken),
})) {}

/** One of the files: what it makes, and of what. */
export interface Planned {
  readonly before: ContentRecord | undefined
  readonly item: ContentRecord
  readonly upload: Either.Either<TakenUpload, InvalidInput>
}

const checkedFiles = ({ files }: AddAttachments) =>
  Either.gen(function* () {
    if (files.length === 0) return yield* Either.left(invalid("files", files, "at least one file"))
    yield* withinLimit(limits, "filesTogether", files.length)
    return yield* Either.all(files.map((file, at) => checkFile(`files[${at}]`, file)))
  })

type Checked = Either.Either.Right<ReturnType<typeof checkFile>>

/** Bytes that cannot be taken are told of when it is known that the caller sees the item. */
const loadPlanned = (
  reads: Reads,
  container: ContentRecord,
  { name, mediaType, comment, said: others, ticket }: Checked,
  field: string,
) =>
  Effect.gen(function* () {
    const { moment } = reads
    const upload = yield* loadUpload(reads, field, ticket).pipe(
      Effect.map((taken): Planned["upload"] => Either.right(taken)),
      Effect.catchTag("InvalidInput", (failure) => Effect.succeed<Planned["upload"]>(Either.left(failure))),
    )
    const found = yield* findByName(reads, container, name)
    const before = found === undefined ? undefined : yield* reads.get(Contents, found)
    const said = { message: comment, ...others }
    const { spaceId } = container
    const made =
      before === undefined
        ? newContent(
            {
              id: attachmentId(yield* reads.newId("content")),
              type: "attachment",
              status: "current",
              title: name,
              spaceId,
              parent: undefined,
              container,
            },
            moment,
            said,
          )
        : { ...atNextVersion(before, moment, said), title: name }
    const file = Either.isRight(upload)
      ? { file: { hash: upload.right.hash, bytes: upload.right.bytes, mediaType } }
      : {}
    const planned: Planned = { before, upload, item: { ...made, ...file } }
    return planned
  })

/** Is the item what the caller says it is (WIK-233)? */
const checkContainer = (
  { id, status }: AddAttachments,
  { container, hasDraft }: { readonly container: ContentRecord; readonly hasDraft: boolean },
): Either.Either<void, InvalidInput | NotFound> => {
  if (container.type !== "page" && container.type !== "blogpost") {
    return Either.left(invalid("id", id, "the id of a page or blog post"))
  }
  return container.status === status || (status === "draft" && container.status === "current" && hasDraft)
    ? Either.void
    : Either.left(new NotFound({ kind: `${status} content`, id, detail: `it is ${container.status}` }))
}

const checkPlanned = ({ allowDuplicated }: AddAttachments, planned: ReadonlyArray<Planned>) =>
  Either.gen(function* () {
    const claims = new Set<string>()
    const uploads: Array<TakenUpload> = []
    for (const [at, { before, item, upload }] of planned.entries()) {
      const { title, type } = item
      const claim = titleClaim(item) ?? ""
      if (claims.has(claim)) {
        return yield* Either.left(invalid(`files[${at}].name`, title, "names that differ"))
      }
      claims.add(claim)
      if (before !== undefined && !allowDuplicated) return yield* Either.left(new TitleTaken({ title, type }))
      uploads.push(yield* upload)
    }
    return uploads
  })

export const addAttachments = Operation.command(
  AddAttachments,
  {
    summary: "Attach files to a page or blog post",
    scope: "write:wiki-content",
    rules: ["WIK-230", "WIK-231", "WIK-232", "WIK-233", "WIK-234", "WIK-240"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const checked = yield* checkedFiles(request)
        const container = yield* loadNamedContent(reads, request.id)
        const draft = yield* loadOwnDraft(reads, request.id)
        const space = yield* loadSpaceOf(reads.peek, container)
        const planned = yield* Effect.forEach(checked, (file, at) =>
          loadPlanned(reads, container, file, `files[${at}].ticket`),
        )
        const people = yield* loadOthers(reads, [
          space.createdBy,
          container.createdBy,
          container.version.by,
          ...planned.map(({ item: { createdBy } }) => createdBy),
        ])
        return { container, hasDraft: draft !== undefined, space, planned, people }
      }),
    allow: (_request, { container, space }) => ({
      see: [seeContent(container)],
      do: createIn(space, "attachment"),
    }),
    decide: (request, { container, hasDraft, space, planned, people }) =>
      Either.gen(function* () {
        yield* checkContainer(request, { container, hasDraft })
        const uploads = yield* checkPlanned(request, planned)
        const around = { space, people, wholeSpace: spaceView(space, people(space.createdBy)) }
        const shown = { ...around, container: shownContainer(container, around), ancestors: [], body: "" }
        const happened = ({ before }: Planned) => (before === undefined ? "created" : "updated")
        return yield* decided({
          changes: [
            ...uploads.map(({ taking }) => taking),
            ...planned.flatMap(({ item }) => putContent(item, "")),
          ],
          // Of a draft nothing is told before it is published (WIK-63).
          events:
            container.status === "draft"
              ? []
              : planned.map((each) => contentEvent(happened(each), each.item)),
          audit: planned.map((each) => auditContent(happened(each), each.item, space)),
          reply: { items: planned.map(({ item }) => contentView(item, shown)) },
        })
      }),
  },
)
