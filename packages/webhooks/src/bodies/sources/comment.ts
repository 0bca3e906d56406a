import type { Happened, Json, Writing } from "../Body"
import { partOf } from "../told"
import { selfOf, stamp } from "./addresses"
import { namedPerson } from "./person"

/** The comment that an event tells of. */
export const commentOf = (happened: Happened, writing: Writing): Json => {
  const { author, updateAuthor, created, updated, ...comment } = partOf(happened.told, "comment")
  const { id: issueId } = partOf(happened.told, "issue")
  return {
    ...comment,
    self: selfOf(writing, "issue", String(issueId), "comment", String(comment["id"])),
    author: namedPerson(happened, writing, author),
    updateAuthor: namedPerson(happened, writing, updateAuthor),
    created: stamp(created),
    updated: stamp(updated),
    jsdPublic: true,
  }
}
