import {
  CreateContent,
  DeleteContent,
  GetContent,
  GetHistory,
  ListContent,
  PublishDraft,
  SaveDraft,
  UpdateContent,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { custom, del, get } from "../below"
import {
  contentPath,
  contentUpdateFields,
  contentUpdateParams,
  newContentFields,
  newContentParams,
  notServedInContent,
} from "../bodies"
import { onHistory, onRead, onWrite } from "../expandable"
import { content, contents, deleted, history } from "../shows"
import { posted, updated } from "../writing"

/** Statuses of other editions. */
const otherStatuses = ["status=archived", "status=deleted"]

/** Content: pages and blog posts, their drafts and their history. */
export const contentEndpoints = [
  custom.post(
    "/content",
    {
      operations: [CreateContent, PublishDraft, SaveDraft],
      path: {},
      query: newContentParams,
      body: newContentFields,
      answer: ({ query, body }, run) => Effect.flatMap(posted(body, query.status), run),
    },
    content,
    {
      expands: onWrite,
      notServed: notServedInContent,
      says: "With an id it publishes the draft of that id; with an id and status=draft it saves a draft beside the current item of that id.",
    },
  ),
  get("/content", ListContent, contents, {
    expands: onRead,
    notServed: otherStatuses,
    says: "Oldest first. With ids only those items, of whatever type.",
  }),
  get("/content/:id", GetContent, content, { expands: onRead, notServed: otherStatuses }),
  custom.put(
    "/content/:id",
    {
      operations: [UpdateContent],
      path: contentPath,
      query: contentUpdateParams,
      body: contentUpdateFields,
      answer: ({ path, query, body }, run) => Effect.flatMap(updated(path.id, query, body), run),
    },
    content,
    {
      expands: onWrite,
      notServed: notServedInContent,
      says: "`version.number` must be the stored one plus one. A trashed item is restored by status current and no other change.",
    },
  ),
  del("/content/:id", DeleteContent, deleted, {
    expands: onWrite,
    mayBeEmpty: true,
    notServed: otherStatuses,
    says: "What is current goes to the trash; status=trashed purges; status=draft discards the draft.",
  }),
  get("/content/:id/history", GetHistory, history, { expands: onHistory }),
]
