import { ChooseAvatar, CreateAvatar, DeleteAvatar, ListAvatars, SendAvatar } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { aText } from "../../../request/fields"
import { created, ofAvatars } from "../../api"
import { avatar, avatarCropping, avatarsOf } from "../../json/schemes/avatars"
import { sentPicture } from "../../sent/avatars"
import {
  anId,
  chosen,
  cropOf,
  cropping,
  deleted,
  file,
  issueType,
  listed,
  made,
  ofUser,
  project,
  sendSays,
  user,
} from "./named"

const { custom, upload } = ofAvatars

const path = { projectIdOrKey: aText }
const names = { project: "projectIdOrKey" }
const sent = { ...created, names, says: sendSays, isAlsoBytes: true, filePart: "avatar" }

/** Pictures of projects. */
const ofProjects = [
  custom.get(
    "/project/:projectIdOrKey/avatars",
    {
      operations: [ListAvatars],
      path,
      query: {},
      body: {},
      answer: ({ path: { projectIdOrKey } }, run) => listed(run, project(projectIdOrKey)),
    },
    avatarsOf,
    { names },
  ),
  upload.post(
    "/project/:projectIdOrKey/avatar/temporary",
    {
      operations: [SendAvatar, ListAvatars],
      path,
      query: file,
      body: {},
      before: ({ projectIdOrKey }, run) => run(new ListAvatars({ project: projectIdOrKey })),
      answer: ({ path: { projectIdOrKey }, query: { size }, files }, run) =>
        Effect.flatMap(sentPicture(files, size), (picture) =>
          run(new SendAvatar({ project: projectIdOrKey, file: picture })),
        ),
    },
    avatarCropping,
    sent,
  ),
  custom.post(
    "/project/:projectIdOrKey/avatar",
    {
      operations: [CreateAvatar],
      path,
      query: {},
      body: cropping,
      answer: ({ path: { projectIdOrKey }, body }, run) => made(run, project(projectIdOrKey), cropOf(body)),
    },
    avatar,
    { ...created, names },
  ),
  custom.put(
    "/project/:projectIdOrKey/avatar",
    {
      operations: [ChooseAvatar],
      path,
      query: {},
      body: { id: anId },
      answer: ({ path: { projectIdOrKey }, body: { id } }, run) =>
        Effect.asVoid(chosen(run, project(projectIdOrKey), id)),
    },
    undefined,
    { names },
  ),
  custom.del(
    "/project/:projectIdOrKey/avatar/:id",
    {
      operations: [DeleteAvatar],
      path: { ...path, id: aText },
      query: {},
      body: {},
      answer: ({ path: { projectIdOrKey, id } }, run) => deleted(run, project(projectIdOrKey), id),
    },
    undefined,
    { names },
  ),
]

const bare = { path: {}, query: ofUser }

/** Pictures of users, which everything shows them by. */
const ofUsers = [
  custom.get(
    "/user/avatars",
    {
      ...bare,
      operations: [ListAvatars],
      body: {},
      answer: ({ query: { username } }, run) => listed(run, user(username)),
    },
    avatarsOf,
  ),
  upload.post(
    "/user/avatar/temporary",
    {
      operations: [SendAvatar],
      path: {},
      query: { ...ofUser, ...file },
      body: {},
      answer: ({ query: { username, size }, files }, run) =>
        Effect.flatMap(sentPicture(files, size), (picture) =>
          run(new SendAvatar({ ...user(username).fields, file: picture })),
        ),
    },
    avatarCropping,
    { ...sent, names: {} },
  ),
  custom.post(
    "/user/avatar",
    {
      ...bare,
      operations: [CreateAvatar],
      body: cropping,
      answer: ({ query: { username }, body }, run) => made(run, user(username), cropOf(body)),
    },
    avatar,
    created,
  ),
  custom.put(
    "/user/avatar",
    {
      ...bare,
      operations: [ChooseAvatar],
      body: { id: anId },
      answer: ({ query: { username }, body: { id } }, run) => chosen(run, user(username), id),
    },
    avatar,
  ),
  custom.del(
    "/user/avatar/:id",
    {
      operations: [DeleteAvatar],
      path: { id: aText },
      query: ofUser,
      body: {},
      answer: ({ path: { id }, query: { username } }, run) => deleted(run, user(username), id),
    },
    undefined,
  ),
]

const type = { id: aText }
const typeNames = { issueType: "id" }

/** Pictures of types of issues. */
const ofTypes = [
  upload.post(
    "/issuetype/:id/avatar/temporary",
    {
      operations: [SendAvatar, ListAvatars],
      path: type,
      query: file,
      body: {},
      before: ({ id }, run) => run(new ListAvatars({ issueType: id })),
      answer: ({ path: { id }, query: { size }, files }, run) =>
        Effect.flatMap(sentPicture(files, size), (picture) =>
          run(new SendAvatar({ issueType: id, file: picture })),
        ),
    },
    avatarCropping,
    { ...sent, names: typeNames },
  ),
  custom.post(
    "/issuetype/:id/avatar",
    {
      operations: [CreateAvatar],
      path: type,
      query: {},
      body: cropping,
      answer: ({ path: { id }, body }, run) => made(run, issueType(id), cropOf(body)),
    },
    avatar,
    { ...created, names: typeNames },
  ),
]

export const avatarsOfThings = [...ofProjects, ...ofUsers, ...ofTypes]
