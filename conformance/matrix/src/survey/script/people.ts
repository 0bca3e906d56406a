import { post } from "../Step"

const user = (userName: string, fullName: string) =>
  post("/rpc/directory.createUser", {
    userName,
    fullName,
    email: `${userName}@example.org`,
    password: "open sesame",
  })

/** Ada and Bob, of whom Ada may administer. */
export const people = [
  user("ada", "Ada Lovelace"),
  user("bob", "Bob Builder"),
  post("/rpc/directory.createGroup", { name: "staff" }),
  post("/rpc/directory.createGroup", { name: "guests" }),
  post("/rpc/directory.addMember", { username: "bob", group: "staff" }),
  post("/rpc/directory.addMember", { username: "ada", group: "guests" }),
  post("/rpc/directory.addMember", { username: "ada", group: "administrators" }),
]
