import {
  AcceptInvitation,
  AddMember,
  ChangeOwnPassword,
  ChangePassword,
  CreateGroup,
  CreateUser,
  DeleteGroup,
  DeleteUser,
  FindUsers,
  GetCaller,
  GetGroup,
  GetPicture,
  GetUser,
  ListGroups,
  ListGroupsOf,
  ListMembers,
  ListNestedGroups,
  ListUsers,
  RemoveMember,
  RemovePicture,
  SetPicture,
  SetUserStatus,
  UpdateCaller,
  UpdateUser,
} from "@quoin/directory"
import { NotSignedIn, pictureTypes } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Run } from "../../../contract/custom"
import { aText, given } from "../../../request/fields"
import { ofPeople, ofPictures } from "../../api"
import { givenPicture, pictureSays } from "../../sent/picture"
import { onPerson } from "../../expandableParts"
import {
  anonymous,
  caller,
  createdUser,
  foundUsers,
  group,
  groups,
  pictureFile,
  pictured,
  user,
  users,
} from "../../json/people/people"
import { submitted } from "../../json/site/tasks"
import { searchedUsers } from "../../sent/searchedUsers"

const { get, post, put, del, upload } = ofPeople

/** Answers without a body are 200 here. */
const done = { emptyStatus: 200 }

/** The address says what the user becomes. */
const becoming = (status: "active" | "disabled") => ({
  ...done,
  sent: { fields: {}, instead: ["status"], to: () => Either.right({ status }) },
})

/** The address says which users, or groups, are listed. */
const only = (field: string, value?: string) => ({
  sent: {
    fields: {},
    instead: [field],
    to: () => Either.right(value === undefined ? {} : { [field]: value }),
  },
})

/** The time zone of a user is for hosts. */
const withoutTimeZone = { fields: {}, instead: ["timeZone"], to: () => Either.right({}) }

const keys = { key: given(aText), accountId: given(aText) }

/** A user by name, or by its key under either of its names (HTT-212). */
const named = {
  sent: {
    fields: keys,
    instead: ["userKey"],
    to: ({ key, accountId }: Schema.Struct.Type<typeof keys>) => Either.right({ userKey: key ?? accountId }),
  },
}

const groupType = { type: given(Schema.Literal("group")) }

/** A group may be sent as it is served. */
const newGroup = { sent: { fields: groupType, instead: [], to: () => Either.right({}) } }

const wanted = { query: aText }

const someGroups = {
  sent: {
    fields: wanted,
    instead: ["query"],
    to: ({ query }: Schema.Struct.Type<typeof wanted>) => Either.right({ query }),
  },
}

const ofGroup = { names: { group: "groupName" } }

const administered = [
  post("/admin/user", CreateUser, createdUser, {
    status: 201,
    sent: withoutTimeZone,
    says: "With a password, or with notifyViaEmail and without one.",
  }),
  put("/admin/user/:username", UpdateUser, undefined, done),
  del("/admin/user/:username", DeleteUser, submitted, {
    says: "The user is gone at once, and a task clears what it leaves. What it wrote stays.",
  }),
  put("/admin/user/:username/enable", SetUserStatus, undefined, becoming("active")),
  put("/admin/user/:username/disable", SetUserStatus, undefined, becoming("disabled")),
  post("/admin/user/:username/password", ChangePassword, undefined),
  get("/admin/users/list/active", ListUsers, users, { expands: onPerson, ...only("status", "active") }),
  post("/admin/group", CreateGroup, group, newGroup),
  post("/group", CreateGroup, group, { ...newGroup, status: 201 }),
  del("/admin/group/:groupName", DeleteGroup, undefined, { ...done, names: { name: "groupName" } }),
  put("/user/:username/group/:groupName", AddMember, undefined, { ...done, ...ofGroup }),
  del("/user/:username/group/:groupName", RemoveMember, undefined, { ...done, ...ofGroup }),
]

const readByAll = [
  get("/user", GetUser, user, { expands: onPerson, ...named }),
  get("/user/current", GetCaller, caller, { expands: onPerson }),
  get("/user/anonymous", GetCaller, anonymous, { expands: onPerson }),
  get("/user/list", ListUsers, users, { expands: onPerson, ...only("status"), says: "By name." }),
  get("/user/memberof", ListGroupsOf, groups, { ...named, says: "By name." }),
  get("/search/user", FindUsers, foundUsers, {
    expands: onPerson,
    sent: searchedUsers,
    notServed: ["sitePermissionTypeFilter=externalCollaborator"],
    says: "By name. Fields are type, user, user.userkey, user.accountid and user.fullname.",
  }),
  get("/group", ListGroups, groups, { ...only("query"), says: "By name." }),
  get("/group/picker", ListGroups, groups, { ...someGroups, says: "By name." }),
  get("/group/:name", GetGroup, group),
  get("/group/:name/member", ListMembers, users, { expands: onPerson, ...only("status") }),
  ...["groupmember", "groupparent", "groupancestor"].map((name) =>
    get(`/group/:name/${name}`, ListNestedGroups, groups, {
      says: "There are none: members of groups are users alone.",
    }),
  ),
]

const ofCaller = [
  post("/user/invitation", AcceptInvitation, undefined, {
    says: "Open to whoever has the link of a mail; the link works once, for 24 hours.",
  }),
  put("/user/current", UpdateCaller, undefined, done),
  post("/user/current/password", ChangeOwnPassword, undefined),
]

const picturePath = "/user/current/picture"
const picturePathOf = "/admin/user/:username/picture"

/** Refuses callers who have not signed in before the server receives the file. */
const signedIn = (_path: unknown, run: Run) =>
  Effect.flatMap(run(new GetCaller()), ({ person }) =>
    person.type === "anonymous" ? new NotSignedIn({ reason: "anonymous" }) : Effect.void,
  )

const noQuery = { path: {}, query: {}, body: {} }

/** Pictures of users have addresses of our own. */
const ofPicture = [
  upload.post(
    picturePath,
    {
      ...noQuery,
      operations: [SetPicture, GetCaller],
      before: signedIn,
      answer: ({ files }, run) =>
        Effect.flatMap(givenPicture(files), (file) => run(new SetPicture({ file }))),
    },
    pictured,
    { says: pictureSays },
  ),
  del(picturePath, RemovePicture, pictured, {
    sent: { fields: {}, instead: ["username", "userKey"], to: () => Either.right({}) },
  }),
  upload.post(
    picturePathOf,
    {
      ...noQuery,
      operations: [SetPicture, GetUser],
      path: { username: aText },
      before: ({ username }, run) => run(new GetUser({ username })),
      answer: ({ path: { username }, files }, run) =>
        Effect.flatMap(givenPicture(files), (file) => run(new SetPicture({ username, file }))),
    },
    pictured,
    { says: pictureSays },
  ),
  del(picturePathOf, RemovePicture, pictured, {
    sent: { fields: {}, instead: ["userKey"], to: () => Either.right({}) },
  }),
  ofPictures.get("/profilepics/:userKey", GetPicture, pictureFile, {
    names: { userKey: "userKey" },
    sent: {
      fields: { modificationDate: given(Schema.Number) },
      instead: ["username"],
      to: () => Either.right({}),
    },
    files: [...pictureTypes],
    says: "To whoever may see the user. In parts where a range is asked for.",
  }),
]

/** Users and groups. */
export const peopleEndpoints = [...administered, ...readByAll, ...ofCaller, ...ofPicture]
