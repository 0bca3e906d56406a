import { invalid } from "@quoin/kernel"
import {
  CreateContent,
  DeleteContent,
  GetContent,
  ListSpaces,
  PublishDraft,
  SaveDraft,
  ScanContent,
  UpdateContent,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { isSameItem } from "../../contract/input/attachmentIds"
import { aFlag, given, parsed } from "../../request/fields"
import { contentPath } from "../../wiki/sent/content"
import { custom, get } from "../api"
import { items } from "../json/items"
import { scannedOf } from "../json/lists"
import { type ItemType, expanded, includesNotServed, listing, reading, notServedIn } from "../sent/shown"
import { checkPublished, savedDraft } from "../sent/drafts"
import {
  type Locations,
  asSent,
  changedFields,
  itemOf,
  newFields,
  newNotServed,
  newParams,
  nextVersion,
  ofType,
  spaceOf,
  storedBody,
  titleFields,
} from "../sent/writes"

type Standing = "page" | "blogpost"

const paths = { page: "/pages", blogpost: "/blogposts", comment: "", attachment: "/attachments" } as const

/** Lists of the items of a type, from cursor to cursor. */
export const lists = {
  page: scannedOf("WikiV2Pages", items.page),
  blogpost: scannedOf("WikiV2BlogPosts", items.blogpost),
  comment: scannedOf("WikiV2Comments", items.comment),
  attachment: scannedOf("WikiV2Attachments", items.attachment),
} as const

/** All items of a type that the caller sees. */
export const listOfType = (type: Exclude<ItemType, "comment">) =>
  get(paths[type], ScanContent, lists[type], {
    sent: listing(type, {}, ["below", "depth"]),
    notServed: type === "attachment" ? [...notServedIn[type], "filename"] : notServedIn[type],
    says: "In the order of their creation. What is said on the first call, the cursor keeps.",
  })

/** Those of a space. */
const listInSpace = (type: Standing) =>
  get(`/spaces/:id${paths[type]}`, ScanContent, lists[type], {
    sent: listing(type, {}, type === "page" ? ["below", "ids"] : ["below", "ids", "depth"]),
    names: { spaceIds: "id" },
    notServed: notServedIn[type],
    says: "In the order of their creation. What is said on the first call, the cursor keeps.",
  })

/** One item by its id. */
export const readOf = (path: string, type: ItemType, locations?: Locations) =>
  get(`${path}/:id`, GetContent, items[type], {
    sent: reading(type),
    thenRead: {
      operation: GetContent,
      read: () => (view) => ofType(type, view.id, locations)(view),
    },
    notServed: includesNotServed,
  })

const standingParams = { purge: given(aFlag), draft: given(aFlag) }

/** How items are deleted otherwise than into the trash: what a type does not have is optional, and never read. */
const deleteParams: Readonly<Record<ItemType, typeof standingParams>> = {
  page: standingParams,
  blogpost: standingParams,
  attachment: { purge: given(aFlag) } as typeof standingParams,
  comment: {} as typeof standingParams,
}

/** Puts an item into the trash, or what is there or a draft away for good. */
export const removeOf = (path: string, type: ItemType, locations?: Locations) =>
  custom.del(
    `${path}/:id`,
    {
      operations: [GetContent, DeleteContent],
      path: contentPath,
      query: deleteParams[type],
      body: {},
      answer: ({ path: { id }, query: { purge = false, draft = false } }, run) =>
        purge && draft
          ? Effect.fail(invalid("purge", purge, "false or nothing, with draft"))
          : Effect.zipRight(
              itemOf(run, type, id, "", locations),
              run(new DeleteContent({ id, status: draft ? "draft" : purge ? "trashed" : "current" }, parsed)),
            ),
    },
    undefined,
    { says: "Without purge and draft it goes to the trash." },
  )

const create = (type: Standing) =>
  custom.post(
    paths[type],
    {
      operations: [ListSpaces, CreateContent],
      path: {},
      query: newParams[type],
      body: newFields[type],
      answer: ({ query, body: { spaceId, title = "", status = "current", parentId, body } }, run) =>
        asSent(
          Effect.gen(function* () {
            const space = yield* spaceOf(run, spaceId)
            if (query["root-level"] === true && parentId !== undefined) {
              return yield* invalid("parentId", parentId, "nothing, with root-level")
            }
            const home = query["root-level"] === true || type !== "page" ? undefined : space.homepageId
            return yield* run(
              new CreateContent(
                {
                  type,
                  spaceKey: space.key,
                  title,
                  status,
                  parentId: parentId ?? (home as typeof parentId),
                  body: (yield* storedBody(body)) ?? "",
                },
                parsed,
              ),
            )
          }),
        ),
    },
    items[type],
    {
      notServed: newNotServed,
      says: "Below the home page of the space, where neither a page above nor root-level is said.",
    },
  )

const update = (type: Standing) =>
  custom.put(
    `${paths[type]}/:id`,
    {
      operations: [GetContent, ListSpaces, UpdateContent, PublishDraft, SaveDraft],
      path: contentPath,
      query: {},
      body: changedFields[type],
      answer: ({ path: { id }, body: { spaceId, status, title, parentId, ...sent } }, run) =>
        asSent(
          Effect.gen(function* () {
            if (sent.id !== undefined && !isSameItem(sent.id, id)) {
              return yield* invalid("id", sent.id, `${id}, as in the address`)
            }
            const stored = yield* itemOf(run, type, id)
            const spaceKey = spaceId === undefined ? undefined : (yield* spaceOf(run, spaceId)).key
            const body = yield* storedBody(sent.body)
            const { version } = sent
            const said = { id, type, title, parentId, spaceKey, body }
            if (stored.status === "draft") {
              yield* checkPublished(status)
              return yield* run(new PublishDraft({ ...said, version }, parsed))
            }
            if (status === "draft") {
              return yield* run(new SaveDraft({ ...said, ...(yield* savedDraft(body, version)) }, parsed))
            }
            return yield* run(
              new UpdateContent({ ...said, version: yield* nextVersion(version), status }, parsed),
            )
          }),
        ),
    },
    items[type],
    {
      notServed: ["ownerId"],
      says: "`version.number` must be the stored one plus one. With the status draft a draft is saved beside the item. A draft that never was current is published by the status current: the item has an id of its own.",
    },
  )

const retitle = custom.put(
  "/pages/:id/title",
  {
    operations: [GetContent, UpdateContent],
    path: contentPath,
    query: {},
    body: titleFields,
    answer: ({ path: { id }, body: { title } }, run) =>
      Effect.flatMap(itemOf(run, "page", id, expanded("page")), ({ version: { number } }) =>
        run(new UpdateContent({ id, type: "page", title, version: { number: number + 1 } }, parsed)),
      ),
  },
  items.page,
  { notServed: ["status=draft"] },
)

/** Pages, blog posts and files themselves. */
export const itemEndpoints = [
  ...(["page", "blogpost"] as const).flatMap((type) => [
    listOfType(type),
    listInSpace(type),
    create(type),
    readOf(paths[type], type),
    update(type),
    removeOf(paths[type], type),
  ]),
  retitle,
  listOfType("attachment"),
  readOf(paths.attachment, "attachment"),
  removeOf(paths.attachment, "attachment"),
]
