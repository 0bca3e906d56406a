import { type AnyFailure, Expansion } from "@quoin/kernel"
import {
  ArchivePages,
  type ContentView,
  CreateComment,
  CreateContent,
  DeleteContent,
  GetContent,
  GetHistory,
  ListContent,
  PublishDraft,
  SaveDraft,
  ScanContent,
  UpdateAttachment,
  UpdateContent,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Run } from "../../../contract/custom"
import { hoisted, isServed } from "../../../contract/input/expansion"
import { custom, get } from "../../api"
import {
  archiveFields,
  contentPath,
  contentUpdateFields,
  contentUpdateParams,
  deletedParams,
  newContentFields,
  newContentParams,
} from "../../sent/content"
import { written } from "../../expandable"
import { onHistory, onRead, onWrite } from "../../expands"
import { content, contents, deleted, history, scanned } from "../../json/content/answers"
import { submitted } from "../../json/site/tasks"
import { parsed } from "../../../request/fields"
import { attachmentUpdated } from "../../sent/attachmentUpdate"
import { posted, updated } from "../../sent/contentChange"

/** What was written is shown by the reply; what the reply does not know is read after the write (HTT-100). */
export const shown =
  (run: Run, expansion: Expansion.Expansion) =>
  (view: ContentView): Effect.Effect<ContentView, AnyFailure> =>
    isServed(expansion, written)
      ? Effect.succeed(view)
      : run(
          new GetContent({
            id: view.id,
            status: [view.status],
            expand: hoisted(Expansion.expansionPaths(expansion).join(",")),
          }),
        )

/** What the item is on is in no such address. */
export const withoutContainer = { fields: {}, instead: ["containerId"], to: () => Either.right({}) }

/** What only newer addresses filter scans by. */
const notInScans = ["ids", "spaceIds", "title", "below", "depth", "location", "backwards"]

/** Content: pages, blog posts and comments, their drafts and their history. */
export const contentEndpoints = [
  custom.post(
    "/content",
    {
      operations: [CreateContent, CreateComment, PublishDraft, SaveDraft, GetContent],
      path: {},
      query: newContentParams,
      body: newContentFields,
      answer: ({ query, body }, run, expansion) =>
        Effect.flatMap(posted(body, query.status), run).pipe(Effect.flatMap(shown(run, expansion))),
    },
    content,
    {
      expands: onWrite,
      says: "With an id it publishes the draft of that id; with an id and status=draft it saves a draft beside the current item of that id.",
    },
  ),
  get("/content", ListContent, contents, {
    expands: onRead,
    sent: { fields: {}, instead: ["depth"], to: () => Either.right({}) },
    says: "Oldest first. With ids only those items, of whatever type.",
  }),
  get("/content/scan", ScanContent, scanned, {
    expands: onRead,
    sent: { fields: {}, instead: notInScans, to: () => Either.right({}) },
    says: "Oldest first. `cursor` is empty on the first call, which says what the scan is filtered by.",
  }),
  get("/content/:id", GetContent, content, { expands: onRead }),
  custom.put(
    "/content/:id",
    {
      operations: [UpdateContent, UpdateAttachment, GetContent],
      path: contentPath,
      query: contentUpdateParams,
      body: contentUpdateFields,
      answer: ({ path, query, body }, run, expansion) =>
        Effect.flatMap(
          body.type === "attachment"
            ? attachmentUpdated(run, path.id, query, body)
            : Effect.flatMap(updated(path.id, query, body), run),
          shown(run, expansion),
        ),
    },
    content,
    {
      expands: onWrite,
      says: "`version.number` must be the stored one plus one. What is in the trash or in the archive is restored by status current and no other change. An attachment is called so by its type.",
    },
  ),
  custom.del(
    "/content/:id",
    {
      operations: [DeleteContent, GetContent],
      path: contentPath,
      query: deletedParams,
      body: {},
      answer: ({ path: { id }, query: { status } }, run, expansion) =>
        Effect.flatMap(
          run(new DeleteContent({ id, status: status ?? "current" })),
          ({ outcome, content: trashed }) =>
            trashed === undefined
              ? Effect.succeed({ outcome })
              : Effect.map(shown(run, expansion)(trashed), (whole) => ({ outcome, content: whole })),
        ),
    },
    deleted,
    {
      expands: onWrite,
      mayBeEmpty: true,
      says: "What is current goes to the trash; status=archived trashes what is in the archive; status=trashed purges; status=draft discards the draft.",
    },
  ),
  custom.post(
    "/content/archive",
    {
      operations: [ArchivePages],
      path: {},
      query: {},
      body: archiveFields,
      answer: ({ body }, run) => run(new ArchivePages(body, parsed)),
    },
    submitted,
    {
      status: 202,
      says: "Pages of any spaces. Nothing is archived where one of them cannot be; what is below them moves up. The answer names the task that does it.",
    },
  ),
  get("/content/:id/history", GetHistory, history, { expands: onHistory }),
]
