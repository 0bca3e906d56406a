import {
  Commit,
  CommonFailure,
  Given,
  GivenFile,
  Operation,
  type Reads,
  brokenFiles,
  callerKey,
  decided,
  foldCase,
  invalid,
  loadGivenFile,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { checkRules } from "../../definitions/rules"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { writing } from "../../facts"
import { limits } from "../../limits"
import { unarchivedRule } from "../../objects/changes/archiving"
import { partAudit, putPartHistory } from "../../objects/changes/partNotice"
import { Objects } from "../../objects/collections"
import { loadObject, onObject } from "../../objects/loadObject"
import { AttachmentId, type AttachmentRecord, AttachmentView, attachmentView } from "../../parts/Attachment"
import { Attachments } from "../../parts/collections"

/** Attaches files to an object, all of them or none. Several may have one name. */
export class AttachToObject extends Operation.Request<AttachToObject>()("assets.attachToObject", () => ({
  payload: {
    /** The id or the key. */
    objectId: Given.Key,
    files: Given.list(GivenFile),
  },
  success: Schema.Struct({ items: Schema.Array(AttachmentView) }),
  failure: CommonFailure,
})) {}

const checkFiles = ({ files }: AttachToObject) =>
  Either.gen(function* () {
    if (files.length === 0) yield* Either.left(invalid("files", files, "at least one file"))
    yield* withinLimit(limits, "filesTogether", files.length)
    yield* checkRules(brokenFiles("files", files, limits.fileNameChars))
  })

const loadTaken = (reads: Reads, objectId: string, file: GivenFile, at: number) =>
  Effect.gen(function* () {
    const upload = yield* loadGivenFile(reads, `files[${at}]`, file)
    const id = AttachmentId.make(yield* reads.newId("assets.attachment"))
    const historyId = yield* reads.newId("assets.history")
    const author = callerKey(reads.moment.caller)
    return Either.map(upload, ({ taking, kept }) => {
      const record: AttachmentRecord = {
        id,
        objectId,
        ...(author === undefined ? {} : { author }),
        ...kept,
        createdAt: reads.moment.at,
      }
      return { taking, record, historyId }
    })
  })

const load = (request: AttachToObject, reads: Reads) =>
  Effect.gen(function* () {
    yield* checkFiles(request)
    const typed = yield* loadObject(reads, yield* loadDefinitions(reads), request.objectId)
    const taken = yield* Effect.forEach(request.files, (file, at) =>
      loadTaken(reads, typed.object.id, file, at),
    )
    const author = callerKey(reads.moment.caller)
    return { typed, taken, people: yield* reads.people(author === undefined ? [] : [author]) }
  })

export const attachToObject = Operation.command(
  AttachToObject,
  writing("Attach files to an object", "AST-980", "AST-981"),
  {
    line: ({ objectId }) => foldCase(objectId),
    load,
    allow: ({ objectId }, { typed: { object } }) => ({
      see: [onObject("view", objectId, object)],
      do: onObject("edit", objectId, object),
    }),
    decide: ({ objectId }, { typed, taken, people }, moment) =>
      Either.gen(function* () {
        const { object } = typed
        yield* checkRules([unarchivedRule("objectId", objectId, object)])
        const files = (object.files ?? 0) + taken.length
        yield* withinLimit(limits, "attachments", files)
        const given = yield* Either.all(taken)
        const notices = given.map(({ record, historyId }) => {
          const notice = { happened: "attached", part: record.filename } as const
          return {
            history: putPartHistory(historyId, typed, notice, moment),
            audit: partAudit(typed, notice),
          }
        })
        return yield* decided({
          changes: [
            ...given.map(({ taking }) => taking),
            ...given.map(({ record }) => Commit.put(Attachments, record)),
            Commit.put(Objects, { ...object, files }),
            ...notices.map(({ history }) => history),
          ],
          audit: notices.map(({ audit }) => audit),
          reply: { items: given.map(({ record }) => attachmentView(record, people)) },
        })
      }),
  },
)
