import { type Values, get, post, put } from "../Step"

const base = "/rest/api"

const user = (userName: string, fullName: string, more: Values = { password: "open sesame" }) =>
  post(`${base}/admin/user`, { userName, fullName, email: `${userName}@example.org`, ...more })

/** Ada and Bob, of whom Ada may administer, and others who do not call. */
export const people = [
  user("ada", "Ada Lovelace"),
  user("bob", "Bob Builder"),
  user("eve", "Eve", { notifyViaEmail: true }),
  user("ada", "Ada again"),
  post(`${base}/admin/group`, { name: "staff" }),
  post(`${base}/admin/group`, { name: "guests" }),
  put(`${base}/user/bob/group/staff`, {}),
  put(`${base}/user/ada/group/guests`, {}),
  put(`${base}/user/ada/group/administrators`, {}),
  put(`${base}/user/nobody/group/staff`, {}),
  put(`${base}/user/bob/group/nothing`, {}),
  put(`${base}/admin/user/eve/disable`, {}),
  put(`${base}/admin/user/nobody/disable`, {}),
  put(`${base}/admin/user/eve/enable`, {}),
  put(`${base}/admin/user/nobody/enable`, {}),
  post(`${base}/admin/user/eve/password`, { password: "open sesame" }),
  post(`${base}/admin/user/nobody/password`, { password: "open sesame" }),
  get(`${base}/user`, { username: "ada" }, { as: "eve" }),
  get(`${base}/user`, { username: "bob" }),
  get(`${base}/user`, { username: "nobody" }),
  get(`${base}/user`, { username: "eve", expand: "unknown" }),
]
