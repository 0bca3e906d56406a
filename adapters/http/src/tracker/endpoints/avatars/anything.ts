import { pictureTypes } from "@quoin/kernel"
import {
  CreateAvatar,
  CropAvatar,
  DeleteAvatar,
  GetAvatar,
  GetSite,
  ListAvatars,
  SendAvatar,
  systemAvatarIds,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { aText } from "../../../request/fields"
import { avatarFiles, created, ofAvatars } from "../../api"
import {
  type OfThing,
  avatar,
  avatarCropping,
  avatarFile,
  avatarsOf,
  systemAvatars,
} from "../../json/schemes/avatars"
import { sentPicture } from "../../sent/avatars"
import { avatarId as idOf, cropOf, cropping, deleted, file, listed, made, namedBy, sendSays } from "./named"

const { custom, upload } = ofAvatars

/** Pictures that come with the tracker, and those that somebody sent without saying for what. */
const ofKind = [
  custom.get(
    "/avatar/:type/system",
    {
      operations: [GetSite],
      path: { type: aText },
      query: {},
      body: {},
      answer: ({ path: { type } }, run) =>
        Effect.gen(function* () {
          yield* run(new GetSite())
          const named = yield* namedBy(type, "")
          const id = systemAvatarIds[named.type]
          const system: ReadonlyArray<OfThing> = [{ id, type: named.type, isSystem: true, isChosen: false }]
          return { system, custom: [] }
        }),
    },
    systemAvatars,
    { says: "One of each kind: that of all things without one of their own." },
  ),
  upload.post(
    "/avatar/:type/temporary",
    {
      operations: [SendAvatar, GetSite],
      path: { type: aText },
      query: file,
      body: {},
      before: ({ type }, run) => Effect.zipRight(run(new GetSite()), namedBy(type, "")),
      answer: ({ query: { size }, files }, run) =>
        Effect.flatMap(sentPicture(files, size), (picture) => run(new SendAvatar({ file: picture }))),
    },
    avatarCropping,
    { ...created, says: sendSays, isAlsoBytes: true, filePart: "avatar" },
  ),
  custom.post(
    "/avatar/:type/temporaryCrop",
    {
      operations: [CropAvatar],
      path: { type: aText },
      query: {},
      body: cropping,
      answer: ({ path: { type }, body }, run) =>
        Effect.zipRight(namedBy(type, ""), run(new CropAvatar(cropOf(body)))),
    },
    undefined,
    { says: "An avatar that is made of it next is cut so." },
  ),
]

const path = { type: aText, owningObjectId: aText }
const names = { project: "owningObjectId", username: "owningObjectId", issueType: "owningObjectId" }
const own = "/universal_avatar/type/:type/owner/:owningObjectId"

/** Pictures of anything. */
const ofAnything = [
  custom.get(
    own,
    {
      operations: [ListAvatars],
      path,
      query: {},
      body: {},
      answer: ({ path: { type, owningObjectId } }, run) =>
        Effect.flatMap(namedBy(type, owningObjectId), (named) => listed(run, named)),
    },
    avatarsOf,
    { names },
  ),
  upload.post(
    `${own}/temp`,
    {
      operations: [SendAvatar, ListAvatars],
      path,
      query: file,
      body: {},
      before: ({ type, owningObjectId }, run) =>
        Effect.flatMap(namedBy(type, owningObjectId), (named) => listed(run, named)),
      answer: ({ path: { type, owningObjectId }, query: { size }, files }, run) =>
        Effect.gen(function* () {
          const { fields } = yield* namedBy(type, owningObjectId)
          return yield* run(new SendAvatar({ ...fields, file: yield* sentPicture(files, size) }))
        }),
    },
    avatarCropping,
    { names, says: sendSays, isAlsoBytes: true, filePart: "avatar" },
  ),
  custom.post(
    `${own}/avatar`,
    {
      operations: [CreateAvatar],
      path,
      query: {},
      body: cropping,
      answer: ({ path: { type, owningObjectId }, body }, run) =>
        Effect.flatMap(namedBy(type, owningObjectId), (named) => made(run, named, cropOf(body))),
    },
    avatar,
    { ...created, names },
  ),
  custom.del(
    `${own}/avatar/:id`,
    {
      operations: [DeleteAvatar],
      path: { ...path, id: aText },
      query: {},
      body: {},
      answer: ({ path: { type, owningObjectId, id } }, run) =>
        Effect.flatMap(namedBy(type, owningObjectId), (named) => deleted(run, named, id)),
    },
    undefined,
    { names, emptyStatus: 200 },
  ),
]

const files = [...pictureTypes, "image/svg+xml"]

/** The bytes of them. */
const bytes = [
  avatarFiles.custom.get(
    "/viewavatar",
    {
      operations: [GetAvatar],
      path: {},
      query: { avatarType: aText, owningObjectId: aText, avatarId: aText },
      body: {},
      answer: ({ query: { avatarType, owningObjectId, avatarId } }, run) =>
        Effect.gen(function* () {
          const { fields } = yield* namedBy(avatarType, owningObjectId)
          return yield* run(new GetAvatar({ ...fields, id: idOf(avatarId) }))
        }),
    },
    avatarFile,
    {
      names: { ...names, id: "avatarId" },
      files,
      says: "A square that was cut is a drawing with the picture in it.",
    },
  ),
  avatarFiles.custom.get(
    "/temporaryavatar",
    {
      operations: [GetAvatar],
      path: {},
      query: {},
      body: {},
      answer: (_input, run) => run(new GetAvatar({})),
    },
    avatarFile,
    { files, says: "The one that the caller sent last." },
  ),
]

export const avatarsOfAnything = [...ofKind, ...ofAnything, ...bytes]
