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
  exceeded,
  foldCase,
  invalid,
  loadGivenFile,
  withinLimit,
  Rules,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { sequence } from "../../ids"
import { loadGuardedIssue } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { loadPeople } from "../../people"
import { seeIssue, withIssue } from "../../permissions"
import type { Site } from "../../site/Site"
import {
  AttachmentId,
  type AttachmentRecord,
  AttachmentView,
  attachmentView,
} from "../../attachments/Attachment"
import { Attachments } from "../../attachments/collections"
import { countAttachments } from "../../attachments/storedAttachment"
import { tellAttachments } from "../../attachments/attachmentNotice"
import { demandInUse } from "../../project/inUse"

/** Attaches files to an issue, all of them or none. Several may have one name. */
export class AddAttachments extends Operation.Request<AddAttachments>()("tracker.addAttachments", () => ({
  payload: { issue: Given.Key, files: Given.list(GivenFile) },
  success: Schema.Struct({ items: Schema.Array(AttachmentView) }),
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

const checked = ({ files }: AddAttachments) =>
  Either.gen(function* () {
    const [first, ...rest] = files
    if (first === undefined) return yield* Either.left(invalid("files", files, "at least one file"))
    yield* withinLimit(limits, "filesTogether", files.length)
    return yield* Rules.judged([first, ...rest] as const, brokenFiles("files", files, limits.nameChars))
  })

const loadTaken = (reads: Reads, issueId: string, file: GivenFile, at: number) =>
  Effect.gen(function* () {
    const upload = yield* loadGivenFile(reads, `files[${at}]`, file)
    const id = AttachmentId.make(yield* reads.newId(sequence))
    return Either.map(upload, ({ taking, kept }) => {
      const { caller, at: createdAt } = reads.moment
      const record: AttachmentRecord = { id, issueId, author: callerKey(caller), ...kept, createdAt }
      return { taking, record }
    })
  })

export const addAttachments = (site: Site) =>
  Operation.command(
    AddAttachments,
    {
      summary: "Attach files to an issue",
      scope: "write:tracker-issue",
      rules: ["TRK-61", "TRK-63", "TRK-91"],
    },
    {
      line: ({ issue }) => foldCase(issue),
      load: (request, reads) =>
        Effect.gen(function* () {
          yield* demandFeature(reads.peek, "attachmentsEnabled")
          const [first, ...rest] = yield* checked(request)
          const placed = yield* loadGuardedIssue(reads, request.issue)
          const taken = [
            yield* loadTaken(reads, placed.issue.id, first, 0),
            ...(yield* Effect.forEach(rest, (file, at) => loadTaken(reads, placed.issue.id, file, at + 1))),
          ] as const
          const people = yield* loadPeople(reads, [callerKey(reads.moment.caller)])
          const count = yield* countAttachments(reads, placed.issue.id)
          return { placed, taken, people, count, changeId: yield* reads.newId(sequence) }
        }),
      allow: ({ issue }, { placed }) => ({
        see: [seeIssue(placed, issue)],
        do: withIssue("CREATE_ATTACHMENTS", placed),
      }),
      decide: (request, { placed, taken, people, count, changeId }, moment) =>
        Either.gen(function* () {
          yield* demandInUse("issue", request.issue, placed.project)
          const tooMany = exceeded(limits, "attachments", count + taken.length)
          if (tooMany !== undefined) return yield* Either.left(tooMany)
          const [first, ...rest] = taken
          const files = [yield* first, ...(yield* Either.all(rest))] as const
          const [{ record }, ...others] = files
          const records = [record, ...others.map((each) => each.record)] as const
          const told = tellAttachments("added", records, placed, site, changeId, moment)
          return yield* decided({
            ...told,
            changes: [
              ...files.map(({ taking }) => taking),
              ...records.map((each) => Commit.put(Attachments, each)),
              ...told.changes,
            ],
            reply: { items: records.map((each) => attachmentView(each, people)) },
          })
        }),
    },
  )
