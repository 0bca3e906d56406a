import { Instant, type PasswordHash, UserKey } from "@quoin/kernel"
import type { UserRecord } from "../src/user/User"

export const hash: PasswordHash = {
  algorithm: "scrypt",
  costLog2: 14,
  blockSize: 8,
  parallelism: 1,
  salt: "salt",
  hash: "hash",
}

/** Bob, who can sign in. */
export const bob: UserRecord = {
  key: UserKey.make("user-7"),
  username: "bob",
  fullName: "Bob",
  email: "bob@example.org",
  status: "active",
  createdAt: Instant.make(0),
  password: hash,
}

/** Bob as others see him. */
export const shownBob = {
  userKey: "user-7",
  username: "bob",
  fullName: "Bob",
  email: "bob@example.org",
  status: "active",
}

/** An audit entry about users and groups. */
export const entryOf = (summary: string, name: string, objectType: "User" | "Group", rest: object = {}) => ({
  summary,
  description: "",
  category: "Users and groups",
  sysAdmin: false,
  affectedObject: { name, objectType },
  changedValues: [],
  associatedObjects: [],
  ...rest,
})
