/**
 * Who holds a right, as one text, so that an index finds it: `user:` and a key, `group:` and a name, or `anonymous`. A group of a
 * name that others had before it says how many: what these held ended with them.
 */
export type Subject = string

const user = "user:"
const group = "group:"

/** Every caller, signed in or not. */
export const anonymousSubject: Subject = "anonymous"

/** The group that nobody joins, as everybody who is signed in is in it. */
export const signedInGroup = "signed-in-users"

export const userSubject = (key: string): Subject => `${user}${key}`

/**
 * The user that a field of the thing itself names, such as the reporter of an issue. Rights grant it as to others; who that is the permission
 * says, and to lists the guard. It is never shown.
 */
export const ownerSubject = (role: string): Subject => `owner:${role}`

export const groupSubject = (name: string, generation = 0): Subject =>
  generation === 0 ? `${group}${name}` : `group@${String(generation)}:${name}`

/** How the subject of a later group of a name begins. */
const laterGroup = /^group@\d+:/

/** What a subject says. */
export type NamedSubject =
  | { readonly type: "user"; readonly key: string }
  | { readonly type: "group"; readonly name: string }
  | { readonly type: "anonymous" }

export const named = (subject: Subject): NamedSubject => {
  if (subject.startsWith(user)) return { type: "user", key: subject.slice(user.length) }
  const later = laterGroup.exec(subject)?.[0]
  const prefix = subject.startsWith(group) ? group : later
  return prefix === undefined ? { type: "anonymous" } : { type: "group", name: subject.slice(prefix.length) }
}
