import { leftBehind } from "../../leftBehind"
import { type Step, of } from "../../Step"
import { administrator } from "../../TransportSubject"

/** A user with a password, and a group: neither an address nor a user name is any text. */
export const directoryExamples: ReadonlyArray<Step> = [
  {
    says: "a group is created",
    operation: "directory.createGroup",
    payload: { name: "crew" },
  },
  {
    says: "a user is created",
    operation: "directory.createUser",
    payload: {
      userName: "ada",
      fullName: "Ada Lovelace",
      email: "ada@example.org",
      password: "analytical",
      timeZone: "Europe/London",
    },
  },
  {
    says: "the user joins the group, of which nothing is told",
    operation: "directory.addMember",
    payload: { username: "ada", group: "crew" },
  },
  {
    says: "a user without a password is told by e-mail",
    operation: "directory.createUser",
    payload: {
      userName: "grace",
      fullName: "Grace Hopper",
      email: "grace@example.org",
      notifyViaEmail: true,
    },
  },
  {
    says: "a user is disabled",
    operation: "directory.setUserStatus",
    payload: { username: "grace", status: "disabled" },
  },
  {
    says: "and enabled again",
    operation: "directory.setUserStatus",
    payload: { username: "grace", status: "active" },
  },
  {
    says: "users are listed with what is known of each",
    operation: "directory.listUsers",
    payload: { status: "active", limit: 2 },
  },
  {
    says: "the members of a group are listed",
    operation: "directory.listMembers",
    payload: { name: "crew" },
  },
  {
    says: "no group is in it",
    operation: "directory.listNestedGroups",
    payload: { name: "crew", limit: 5 },
    shows: { offset: 0, limit: 5, more: false },
  },
  // No draw decides whether this is asked: what shows groups of somebody else must be found out in every run.
  { says: "all groups are listed", operation: "directory.listGroups", payload: {} },
  {
    says: "groups are found by a part of their name",
    operation: "directory.listGroups",
    payload: { query: "CR" },
  },
  {
    says: "the groups of a user are listed",
    operation: "directory.listGroupsOf",
    payload: { username: "ada" },
  },
  {
    says: "a user is read by the name, in any case",
    operation: "directory.getUser",
    payload: { username: "ADA" },
  },
  {
    says: "who calls is told",
    operation: "directory.getCaller",
    payload: {},
  },
  {
    says: "a user gets another name, of which nothing is told",
    operation: "directory.updateUser",
    payload: { username: "ada", fullName: "Augusta Ada King" },
  },
  {
    says: "a user gets a picture",
    operation: "directory.setPicture",
    payload: { username: "ada", file: { ticket: leftBehind.pictures[0] } },
    shows: { "picture.width": 64, "picture.height": 48 },
  },
  {
    says: "it is shown with the user",
    operation: "directory.getUser",
    payload: { username: "ada" },
    shows: { "picture.width": 64 },
  },
  {
    says: "its bytes are found by the key of the user, or the name",
    operation: "directory.getPicture",
    payload: { username: "ada" },
    shows: { mediaType: "image/png", bytes: 8 },
  },
  {
    says: "what is no picture is refused",
    operation: "directory.setPicture",
    payload: { file: { ticket: leftBehind.uploads.at(-1) } },
    fails: "InvalidInput",
  },
  {
    says: "the picture is removed",
    operation: "directory.removePicture",
    payload: { username: "ada" },
  },
  {
    says: "a group for a while is created",
    operation: "directory.createGroup",
    payload: { name: "passing" },
  },
  {
    says: "ada joins it",
    operation: "directory.addMember",
    payload: { username: "ada", group: "passing" },
  },
  {
    says: "a user leaves a group in which it was not",
    operation: "directory.removeMember",
    payload: { username: "ada", group: "passing" },
  },
  {
    says: "a group is deleted",
    operation: "directory.deleteGroup",
    payload: { name: "passing" },
  },
  {
    says: "a user is deleted, and the task is told",
    operation: "directory.deleteUser",
    payload: { username: "grace" },
  },
  {
    says: "users are found by a word of their name",
    operation: "directory.findUsers",
    payload: { cql: 'user.fullname ~ "love*" or user = grace' },
  },
  {
    says: "a token is made",
    operation: "directory.createToken",
    payload: { name: "build", expirationDays: 30 },
    keeps: "token",
  },
  {
    says: "the caller's tokens are listed",
    operation: "directory.listTokens",
    payload: {},
  },
  {
    says: "a token is revoked",
    operation: "directory.revokeToken",
    payload: (seen) => ({ id: of(seen, "token") }),
  },
  { says: "a session begins", operation: "directory.beginSession", payload: {}, keeps: "session" },
  { says: "the caller's sessions are listed", operation: "directory.listSessions", payload: {} },
  {
    says: "a session ends",
    operation: "directory.endSession",
    payload: (seen) => ({ session: of(seen, "session") }),
  },
  { says: "another session begins", operation: "directory.beginSession", payload: {} },
  {
    says: "the sessions of a user are listed",
    operation: "directory.listUserSessions",
    payload: { username: administrator.username },
  },
  {
    says: "the sessions of a user end",
    operation: "directory.endUserSessions",
    payload: { username: administrator.username },
  },
  {
    says: "a user who was invited sets a password",
    operation: "directory.acceptInvitation",
    payload: { token: leftBehind.invitationToken, password: "open sesame" },
    as: "nobody",
  },
  {
    says: "the site is told of",
    operation: "directory.getSite",
    payload: {},
  },
  {
    says: "the site stays as it is",
    operation: "directory.setAccessMode",
    payload: { mode: "READ_WRITE" },
  },
  {
    says: "the access mode is told",
    operation: "directory.getAccessMode",
    payload: {},
  },
  {
    says: "the administrator changes the password to what it was",
    operation: "directory.changeOwnPassword",
    payload: { oldPassword: administrator.password, newPassword: administrator.password },
  },
  {
    says: "the administrator is called otherwise",
    operation: "directory.updateCaller",
    payload: { fullName: "Who looks after it", currentPassword: administrator.password },
  },
]
