import type { SubjectView } from "@quoin/directory"
import * as Schema from "effect/Schema"
import { meaning } from "../../contract/input/fieldReader"
import { aText } from "../../request/fields"

/** Who holds a right, as newer editions send it. */
export const GivenSubject = Schema.Struct({
  type: Schema.Literal("user", "group"),
  identifier: aText,
}).annotations({
  [meaning]: "who: a user by key or name, anonymous for everybody, or a group by name",
  examples: [{ type: "user", identifier: "ada" }],
})
export type GivenSubject = typeof GivenSubject.Type

/** What is granted, as newer editions send it. */
export const GivenOperation = Schema.Struct({ key: aText, target: aText }).annotations({
  [meaning]: "what is granted, and what that is about",
  examples: [{ key: "read", target: "space" }],
})

const everybody = "anonymous"

/** Whom that names: a user by key or name, a group, or nobody where it is everybody. */
export const subjectOf = ({
  type,
  identifier,
}: GivenSubject): { readonly group?: string; readonly keyOrName?: string } => {
  if (type === "group") return { group: identifier }
  return identifier === everybody ? {} : { keyOrName: identifier }
}

/** Is it who was named? */
export const isSubject = (shown: SubjectView, { type, identifier }: GivenSubject): boolean => {
  if (shown.type === "anonymous") return type === "user" && identifier === everybody
  if (shown.type === "group") return type === "group" && shown.name === identifier
  const names = "userKey" in shown.user ? [shown.user.userKey, shown.user.username] : []
  return type === "user" && names.includes(identifier)
}
