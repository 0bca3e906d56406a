import {
  CreateContent,
  CreateSpace,
  DeleteContent,
  GetContent,
  GetHistory,
  GetSpace,
  ListContent,
  ListSpaces,
  PublishDraft,
  SaveDraft,
  UpdateContent,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { endpointsBelow } from "../contract/endpointsBelow"
import {
  contentPath,
  contentUpdateFields,
  contentUpdateParams,
  newContentFields,
  newContentParams,
  newSpaceFields,
} from "./bodies"
import { onHistory, onNewSpace, onRead, onSpace, onWrite } from "./expandable"
import { content, contents, deleted, history, space, spaces } from "./shows"
import { vocabulary } from "./vocabulary"
import { posted, updated } from "./writing"

const { get, post, del, custom } = endpointsBelow({ prefix: "/rest/api", vocabulary })

/** Content: pages and blog posts, their drafts and their history. */
const contentEndpoints = [
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
      says: "With an id it publishes the draft of that id; with an id and status=draft it saves a draft beside the current item of that id.",
    },
  ),
  get("/content", ListContent, contents, { expands: onRead, says: "Oldest first." }),
  get("/content/:id", GetContent, content, { expands: onRead }),
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
      says: "`version.number` must be the stored one plus one. A trashed item is restored by status current and no other change.",
    },
  ),
  del("/content/:id", DeleteContent, deleted, {
    expands: onWrite,
    mayBeEmpty: true,
    says: "What is current goes to the trash; status=trashed purges; status=draft discards the draft.",
  }),
  get("/content/:id/history", GetHistory, history, { expands: onHistory }),
]

const spaceEndpoints = [
  post("/space", CreateSpace, space, {
    expands: onNewSpace,
    sent: {
      fields: newSpaceFields,
      instead: ["description"],
      to: ({ description }) => Either.right({ description: description?.plain?.value }),
    },
    says: "With its home page.",
  }),
  get("/space", ListSpaces, spaces, { expands: onSpace, says: "By name." }),
  get("/space/:key", GetSpace, space, { expands: onSpace }),
]

export const wikiEndpoints = [...contentEndpoints, ...spaceEndpoints]
