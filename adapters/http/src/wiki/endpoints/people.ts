import { AddMember, ChangePassword, CreateGroup, CreateUser, GetUser, SetUserStatus } from "@quoin/directory"
import * as Either from "effect/Either"
import { get, post, put } from "../below"
import { onPerson } from "../expandable"
import { createdUser, group, user } from "../shows"

/** Answers without a body are 200 here. */
const done = { emptyStatus: 200 }

/** The address says what the user becomes. */
const becoming = (status: "active" | "disabled") => ({
  ...done,
  sent: { fields: {}, instead: ["status"], to: () => Either.right({ status }) },
})

/** The time zone of a user is for hosts. */
const withoutTimeZone = { fields: {}, instead: ["timeZone"], to: () => Either.right({}) }

/** Users and groups. */
export const peopleEndpoints = [
  post("/admin/user", CreateUser, createdUser, {
    status: 201,
    sent: withoutTimeZone,
    says: "With a password, or with notifyViaEmail and without one.",
  }),
  put("/admin/user/:username/enable", SetUserStatus, undefined, becoming("active")),
  put("/admin/user/:username/disable", SetUserStatus, undefined, becoming("disabled")),
  post("/admin/user/:username/password", ChangePassword, undefined),
  post("/admin/group", CreateGroup, group),
  get("/user", GetUser, user, { expands: onPerson, notServed: ["key"] }),
  put("/user/:username/group/:groupName", AddMember, undefined, { ...done, names: { group: "groupName" } }),
]
