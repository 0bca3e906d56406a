import type { StoredRow } from "./rawStatements"

/** The tenant `default` is the first one. */
export const tenant = 1

interface Version {
  readonly number: number
  readonly at: number
  readonly by?: string
  readonly message: string
  readonly minorEdit: boolean
  readonly hidden: boolean
}

export interface Content {
  readonly id: string
  readonly type: string
  readonly status: string
  readonly title: string
  readonly spaceId: string
  readonly position: string
  readonly ancestors: ReadonlyArray<string>
  readonly version: Version
  readonly createdAt: number
  readonly createdBy?: string
}

export interface Space {
  readonly id: string
  readonly key: string
  readonly name: string
}

export interface User {
  readonly key: string
  readonly username: string
  readonly fullName: string
  readonly status: string
  readonly password: { readonly salt: string; readonly hash: string; readonly costLog2: number }
}

/** A page as a hand-written wiki would hand it on. */
export interface RawPage {
  readonly content: Content
  readonly space: Space
  readonly user: User
  readonly body: string | undefined
}

export const valueOf = <A>(row: StoredRow | undefined): A => {
  if (row === undefined)
    throw new Error("the twin's row is missing: its file is not a copy of the seeded one")
  return (JSON.parse(row.document) as { readonly value: A }).value
}

/** A document in the format of its collection. */
export const documentOf = (value: unknown, format = 1): string => JSON.stringify({ format, value })

/** The format of items of content. */
export const contentFormat = 3

export const fold = (text: string): string => text.normalize("NFC").toLowerCase().normalize("NFC")

export const versionKey = (id: string, number: number): string => `${id}/${String(number).padStart(10, "0")}`

export const claimOf = (spaceId: string, title: string): string => `page/${spaceId}/${fold(title)}`

export const auditOf = (id: string, summary: string, content: Content, space: Space, user: User) => ({
  summary,
  description: "",
  category: "Content",
  sysAdmin: false,
  affectedObject: { name: content.title, objectType: "Page" },
  changedValues: [],
  associatedObjects: [{ name: space.name, objectType: "Space" }],
  id,
  at: content.version.at,
  author: { username: user.username, displayName: user.fullName },
  remoteAddress: "127.0.0.1",
})
