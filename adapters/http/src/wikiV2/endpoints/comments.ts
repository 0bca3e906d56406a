import { CreateComment, GetContent, ScanContent, UpdateContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { contentPath } from "../../wiki/sent/content"
import { parsed } from "../../request/fields"
import { custom, get } from "../api"
import { items } from "../json/items"
import { listing, notServedIn } from "../sent/shown"
import {
  asSent,
  changedComment,
  changedInline,
  containerOf,
  itemOf,
  newCommentFields,
  nextVersion,
  storedBody,
} from "../sent/writes"
import { hangingOn, likesOf, operationsOf, versionsOf } from "./hanging"
import { lists, readOf, removeOf } from "./items"
import { propertiesOf } from "./properties"

/** Where comments stand: those in a text stay there when they are resolved. */
export const places = {
  "footer-comments": ["footer"],
  "inline-comments": ["inline", "resolved"],
} as const

type Place = keyof typeof places

/** What is sent of a change to a comment at its place. */
const changedComments: Readonly<Record<Place, typeof changedComment>> = {
  "footer-comments": changedComment,
  "inline-comments": changedInline,
}

const resolutionOf = (body: object) => {
  const resolved = "resolved" in body ? body.resolved : undefined
  if (resolved === undefined) return {}
  return { resolutionStatus: resolved === true ? ("resolved" as const) : ("open" as const) }
}

const ofPlace = (place: Place) => [
  get(`/${place}`, ScanContent, lists.comment, {
    sent: listing("comment", { location: places[place] }, [
      "below",
      "depth",
      "ids",
      "spaceIds",
      "title",
      "status",
    ]),
    notServed: notServedIn.comment,
    says: "In the order of their creation.",
  }),
  readOf(`/${place}`, "comment", places[place]),
  custom.put(
    `/${place}/:id`,
    {
      operations: [GetContent, UpdateContent],
      path: contentPath,
      query: {},
      body: changedComments[place],
      answer: ({ path: { id }, body }, run) =>
        asSent(
          Effect.gen(function* () {
            yield* itemOf(run, "comment", id, "", places[place])
            const next = { version: yield* nextVersion(body.version), body: yield* storedBody(body.body) }
            return yield* run(
              new UpdateContent({ id, type: "comment", ...next, ...resolutionOf(body) }, parsed),
            )
          }),
        ),
    },
    items.comment,
    { says: "`version.number` must be the stored one plus one." },
  ),
  removeOf(`/${place}`, "comment", places[place]),
  hangingOn(`/${place}`, "children", "comment"),
  ...likesOf(`/${place}`),
  operationsOf(`/${place}`),
  ...versionsOf(`/${place}`, "comment"),
]

/** Comments below texts, and in them. */
export const commentEndpoints = [
  custom.post(
    "/footer-comments",
    {
      operations: [GetContent, CreateComment],
      path: {},
      query: {},
      body: newCommentFields,
      answer: ({ body }, run) =>
        asSent(
          Effect.gen(function* () {
            const on = yield* containerOf(run, body)
            const storage = (yield* storedBody(body.body)) ?? ""
            return yield* run(
              new CreateComment(
                { ...on, parentId: body.parentCommentId, status: "current", body: storage },
                parsed,
              ),
            )
          }),
        ),
    },
    items.comment,
    {
      status: 201,
      notServed: ["customContentId"],
      says: "On a page, a blog post or a file, or as the answer to another comment.",
    },
  ),
  ...(["footer-comments", "inline-comments"] as const).flatMap(ofPlace),
  ...propertiesOf("/comments", "item"),
]
