import type { Happened, Json, Writing } from "../Body"
import { partOf } from "../told"
import { selfOf, stamp } from "./addresses"
import { namedPerson } from "./person"

export const worklogMembers = (happened: Happened, writing: Writing): Json => {
  const { author, updateAuthor, createdAt, updatedAt, startedAt, seconds, ...worklog } = partOf(
    happened.told,
    "worklog",
  )
  return {
    isFromIssueLimitTransformation: false,
    worklog: {
      ...worklog,
      self: selfOf(writing, "issue", String(worklog["issueId"]), "worklog", String(worklog["id"])),
      author: namedPerson(happened, writing, author),
      updateAuthor: namedPerson(happened, writing, updateAuthor),
      created: stamp(createdAt),
      updated: stamp(updatedAt),
      started: stamp(startedAt),
      timeSpentSeconds: seconds,
    },
  }
}
