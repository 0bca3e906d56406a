import {
  StandingType,
  GetContentWatch,
  GetLabelWatch,
  GetSpaceWatch,
  ListContentWatchers,
  ListSpaceWatchers,
  SetContentWatch,
  SetLabelWatch,
  SetSpaceWatch,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { meaning } from "../../../contract/input/fieldReader"
import { aText, given } from "../../../request/fields"
import { custom, get } from "../../api"
import { contentPath } from "../../sent/content"
import { contentWatch, isWatching, notifications, spaceWatch, watchers } from "../../json/beside/watches"

/** Who watches, where that is not the caller. */
const watcher = {
  key: given(aText.annotations({ [meaning]: "the key of another user: for administrators" })),
  username: given(aText),
}

/** What the address says by itself: whether it is about the item, or about the space that it is in. */
const watchesOf = (of: "content" | "space") => ({
  sent: { fields: {}, instead: ["of"], to: () => Either.right({ of }) },
})

const named = { userKey: "key" }

const onContent = {
  operations: [SetContentWatch],
  path: { contentId: contentPath.id },
  query: watcher,
  body: {},
}

const contentType = { contentType: given(StandingType) }

const onSpace = {
  operations: [SetSpaceWatch],
  path: { spaceKey: aText },
  query: { ...watcher, ...contentType },
  body: {},
}

const ofContent = [
  get("/user/watch/content/:contentId", GetContentWatch, isWatching, {
    names: { ...named, id: "contentId" },
  }),
  custom.post(
    "/user/watch/content/:contentId",
    {
      ...onContent,
      answer: ({ path: { contentId: id }, query: { key: userKey, username } }, run) =>
        Effect.map(run(new SetContentWatch({ id, userKey, username, watching: true })), ({ watcher }) => ({
          watcher,
          contentId: id,
        })),
    },
    contentWatch,
  ),
  custom.del(
    "/user/watch/content/:contentId",
    {
      ...onContent,
      answer: ({ path: { contentId: id }, query: { key: userKey, username } }, run) =>
        run(new SetContentWatch({ id, userKey, username, watching: false })),
    },
    undefined,
  ),
  get("/content/:id/watchers", ListContentWatchers, watchers, watchesOf("content")),
]

const ofSpace = [
  get("/user/watch/space/:spaceKey", GetSpaceWatch, isWatching, {
    names: { ...named, key: "spaceKey" },
  }),
  custom.post(
    "/user/watch/space/:spaceKey",
    {
      ...onSpace,
      answer: ({ path: { spaceKey }, query: { key: userKey, username, contentType } }, run) =>
        Effect.map(
          run(new SetSpaceWatch({ key: spaceKey, userKey, username, contentType, watching: true })),
          ({ watcher }) => ({
            watcher,
            spaceKey,
            contentTypes: contentType === undefined ? StandingType.literals : [contentType],
          }),
        ),
    },
    spaceWatch,
  ),
  custom.del(
    "/user/watch/space/:spaceKey",
    {
      ...onSpace,
      answer: ({ path: { spaceKey }, query: { key: userKey, username, contentType } }, run) =>
        run(new SetSpaceWatch({ key: spaceKey, userKey, username, contentType, watching: false })),
    },
    undefined,
  ),
  get("/space/:key/watchers", ListSpaceWatchers, watchers),
]

const onLabel = { operations: [SetLabelWatch], path: { labelName: aText }, query: watcher, body: {} }

const ofLabel = [
  get("/user/watch/label/:labelName", GetLabelWatch, isWatching, {
    names: { ...named, name: "labelName" },
  }),
  custom.post(
    "/user/watch/label/:labelName",
    {
      ...onLabel,
      answer: ({ path: { labelName: name }, query: { key: userKey, username } }, run) =>
        run(new SetLabelWatch({ name, userKey, username, watching: true })),
    },
    undefined,
  ),
  custom.del(
    "/user/watch/label/:labelName",
    {
      ...onLabel,
      answer: ({ path: { labelName: name }, query: { key: userKey, username } }, run) =>
        run(new SetLabelWatch({ name, userKey, username, watching: false })),
    },
    undefined,
  ),
]

/** Users who get notifications of an item: they watch it, or its space. */
const notified = [
  get("/content/:id/notification/created", ListContentWatchers, notifications, {
    ...watchesOf("space"),
    says: "Who watches the space that the item is in, and so is told of new items.",
  }),
  get("/content/:id/notification/child-created", ListContentWatchers, notifications, {
    ...watchesOf("content"),
    says: "Who watches the item.",
  }),
]

/** Who watches content, spaces and labels. */
export const watchEndpoints = [...ofContent, ...ofSpace, ...ofLabel, ...notified]
