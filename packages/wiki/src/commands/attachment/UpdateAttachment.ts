import {
  CommonFailure,
  Given,
  NotAllowed,
  NotFound,
  Operation,
  type ReadFailure,
  type Reads,
  StaleVersion,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId, type ContentRecord, containersIn } from "../../content/Content"
import { shownContainer } from "../../content/changes/ContentState"
import { ContentView } from "../../content/views/ContentView"
import { checkMessage } from "../../content/fields"
import { loadNamedContent } from "../../access/storedContent"
import { TitleTaken } from "../../errors"
import { contentPermission, seeContent } from "../../permissions"
import { checkFileName, checkMediaType } from "../../attachments/fileInput"
import { loadRehung, puts } from "../../attachments/containerChange"
import { decideRevision, loadRevision } from "./revision"
import { loadAttachment } from "../../attachments/storedAttachment"

/**
 * Changes what is said of an attachment, or what it hangs on, and makes that its next version; the bytes stay. The version is the one
 * that the caller knows, where it says one.
 */
export class UpdateAttachment extends Operation.Request<UpdateAttachment>()("wiki.updateAttachment", () => ({
  payload: {
    /** The item that it hangs on. */
    id: ContentId,
    attachmentId: ContentId,
    title: Schema.optional(Given.Key),
    mediaType: Schema.optional(Given.Key),
    comment: Schema.optional(Given.Text),
    minorEdit: Schema.optional(Schema.Boolean),
    /** The item that it is to hang on, in the same space. */
    containerId: Schema.optional(ContentId),
    version: Schema.optional(Schema.Struct({ number: Schema.Int })),
  },
  success: ContentView,
  failure: Schema.Union(CommonFailure, StaleVersion, TitleTaken),
})) {}

const checkInput = ({ title, mediaType, comment }: UpdateAttachment) =>
  Either.gen(function* () {
    if (title !== undefined) yield* checkFileName("title", title)
    if (mediaType !== undefined) yield* checkMediaType("mediaType", mediaType)
    yield* checkMessage(comment)
  })

/** Where it goes; what is not there is told of later, like what is hidden. */
const loadTarget = (
  reads: Reads,
  { id, containerId }: UpdateAttachment,
): Effect.Effect<{ readonly moves: boolean; readonly target: ContentRecord | undefined }, ReadFailure> =>
  containerId === undefined || containerId === id
    ? Effect.succeed({ moves: false, target: undefined })
    : loadNamedContent(reads, containerId).pipe(
        Effect.map((target) => ({ moves: true, target })),
        Effect.catchTag("NotFound", () => Effect.succeed({ moves: true, target: undefined })),
      )

const checkTarget = (
  { containerId = ContentId.make("none") }: UpdateAttachment,
  target: ContentRecord | undefined,
  { spaceId }: ContentRecord,
): Either.Either<ContentRecord, NotFound | NotAllowed | ReturnType<typeof invalid>> => {
  if (target === undefined || target.status === "trashed") {
    return Either.left(new NotFound({ kind: "content", id: containerId }))
  }
  if (target.type !== "page" && target.type !== "blogpost") {
    return Either.left(new NotAllowed({ needed: `a page or blog post as container, not a ${target.type}` }))
  }
  return target.spaceId === spaceId
    ? Either.right(target)
    : Either.left(invalid("containerId", containerId, "the id of an item in the same space"))
}

/** Comments on it go along. */
const loadAlong = (reads: Reads, { id }: ContentRecord, target: ContentRecord | undefined) =>
  target === undefined
    ? Effect.succeed(Either.right([]))
    : loadRehung(reads, id, (containers) => [
        ...containers.slice(0, containers.indexOf(id) + 1),
        ...containersIn(target),
      ])

export const updateAttachment = Operation.command(
  UpdateAttachment,
  {
    summary: "Rename, move or describe an attachment",
    scope: "write:wiki-content",
    rules: ["WIK-231", "WIK-232", "WIK-236", "WIK-237", "WIK-238"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkInput(request)
        const attachment = yield* loadAttachment(reads, request.id, request.attachmentId)
        const { content, file } = attachment
        const { moves, target } = yield* loadTarget(reads, request)
        const state = yield* loadRevision(reads, attachment, {
          title: request.title?.trim() ?? content.title,
          file: { ...file, mediaType: request.mediaType ?? file.mediaType },
          said: {
            message: request.comment ?? content.version.message,
            ...(request.minorEdit === undefined ? {} : { minorEdit: request.minorEdit }),
          },
          ...(target === undefined ? {} : { containers: containersIn(target) }),
        })
        return { ...state, moves, target, along: yield* loadAlong(reads, content, target) }
      }),
    allow: (_request, { content, target }) => {
      const needed = contentPermission("update", content)
      return target === undefined ? needed : { ...needed, see: [...needed.see, seeContent(target)] }
    },
    decide: (request, state) =>
      Either.gen(function* () {
        const { content, moves, target, along } = state
        const given = request.version?.number ?? content.version.number
        if (given !== content.version.number) {
          const expected = content.version.number
          return yield* Either.left(new StaleVersion({ kind: "content", id: content.id, expected, given }))
        }
        const to = moves ? yield* checkTarget(request, target, content) : undefined
        return yield* decideRevision(
          state,
          puts(yield* along),
          to === undefined ? state.container : shownContainer(to, state),
        )
      }),
  },
)
