import type { Step } from "../../Step"

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
]
