import { CreateComment, GetContent, ScanContent, UpdateContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { contentPath } from "../../wiki/sent/content"
import { parsed } from "../../request/fields"
import { custom, get } from "../api"
import { items } from "../json/items"
import { listing, notServedIn } from "../sent/shown"
import {
  asSent,
  changedCommentFields,
  containerOf,
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
  readOf(`/${place}`, "comment"),
  custom.put(
    `/${place}/:id`,
    {
      operations: [UpdateContent],
      path: contentPath,
      query: {},
      body: changedCommentFields[place],
      answer: ({ path: { id }, body: { version, body, resolved } }, run) =>
        asSent(
          Effect.gen(function* () {
            const resolution =
              resolved === undefined
                ? {}
                : { resolutionStatus: resolved ? ("resolved" as const) : ("open" as const) }
            const next = { version: yield* nextVersion(version), body: yield* storedBody(body) }
            return yield* run(new UpdateContent({ id, type: "comment", ...next, ...resolution }, parsed))
          }),
        ),
    },
    items.comment,
    { says: "`version.number` must be the stored one plus one." },
  ),
  removeOf(`/${place}`, "comment"),
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
