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
import * as Schema from "effect/Schema"
import { endpointsBelow } from "../contract/endpointsBelow"
import { given } from "../request/fields"
import {
  contentPath,
  contentUpdateFields,
  contentUpdateParams,
  newContentFields,
  newContentParams,
  newSpaceFields,
  notServedInContent,
  notServedInNewSpace,
} from "./bodies"
import { onHistory, onNewSpace, onRead, onSpace, onWrite } from "./expandable"
import { content, contents, deleted, history, space, spaces } from "./shows"
import { vocabulary } from "./vocabulary"
import { posted, updated } from "./writing"

const { get, post, del, custom } = endpointsBelow({ prefix: "/rest/api", vocabulary })

/** Statuses of other editions. */
const otherStatuses = ["status=archived", "status=deleted"]

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
    says: "What is current goes to the trash; status=trashed purges; status=draft discards the draft.",
  }),
  get("/content/:id/history", GetHistory, history, { expands: onHistory }),
]

const keyLists = {
  spaceKey: given(Schema.Array(Schema.String)),
  spaceKeys: given(Schema.Array(Schema.String)),
}

/** The keys of spaces, under either of their names. */
const spaceKeys = {
  fields: keyLists,
  instead: ["keys"],
  to: ({ spaceKey = [], spaceKeys = [] }: Schema.Struct.Type<typeof keyLists>) =>
    Either.right({ keys: [...spaceKey, ...spaceKeys] }),
}

const spaceEndpoints = [
  post("/space", CreateSpace, space, {
    expands: onNewSpace,
    sent: {
      fields: newSpaceFields,
      instead: ["description"],
      to: ({ description }) => Either.right({ description: description?.plain?.value }),
    },
    notServed: notServedInNewSpace,
    says: "With its home page.",
  }),
  get("/space", ListSpaces, spaces, {
    expands: onSpace,
    names: { ids: "spaceId" },
    sent: spaceKeys,
    notServed: ["label", "contentLabel", "favourite", "hasRetentionPolicy"],
    says: "By name.",
  }),
  get("/space/:key", GetSpace, space, { expands: onSpace }),
]

export const wikiEndpoints = [...contentEndpoints, ...spaceEndpoints]
