import { Commit, callerKey } from "@quoin/kernel"
import * as Either from "effect/Either"
import { type CommentRecord, newComment } from "../../comments/Comment"
import { Comments } from "../../comments/collections"
import { commentEvent, commentTypeNames } from "../../comments/events"
import { auditIssue } from "../../audit"
import type { Site } from "../../site/Site"
import { issueKey } from "../../Issue"
import type { Placed } from "../../issue/storedIssue"
import { type Applied, type Applying, type Step, verbsOn, withPart } from "../Applied"
import type { Edit } from "../Edits"
import { readComment } from "../commentInput"
import { type FoundPart, type PartWritten, removalsOf } from "./Parts"

/** What is told of a comment beside its issue; that an issue is commented on the issue itself tells in the audit log. */
const told = (
  happened: keyof typeof commentTypeNames,
  record: CommentRecord,
  placed: Placed,
  site: Site,
): Omit<PartWritten, "changes"> => ({
  events: [commentEvent(happened, record, placed, site)],
  audit:
    happened === "created"
      ? []
      : [auditIssue(`Comment ${happened}`, issueKey(placed.project, placed.issue), placed.project)],
  items: [],
  comment: { record, typeName: commentTypeNames[happened] },
})

const add = (before: Applied, { given }: Edit, { writing }: Applying, { ids }: FoundPart): Step =>
  Either.flatMap(readComment(given, writing), (said) =>
    withPart(before, {
      write: (placed, moment) => {
        const record = newComment(ids[0], placed.issue, said, moment)
        return { ...told("created", record, placed, writing.site), changes: [Commit.put(Comments, record)] }
      },
    }),
  )

const edit = (before: Applied, { given }: Edit, { writing }: Applying, comment: CommentRecord): Step =>
  Either.flatMap(readComment(given, writing), (said) =>
    withPart(before, {
      claim: `comment/${comment.id}`,
      write: (placed, { at, caller }) => {
        const record = { ...comment, ...said, updateAuthor: callerKey(caller), updatedAt: at }
        return { ...told("updated", record, placed, writing.site), changes: [Commit.put(Comments, record)] }
      },
    }),
  )

const remove = (
  before: Applied,
  { writing: { site } }: Applying,
  found: FoundPart,
  comment: CommentRecord,
): Step =>
  Either.flatMap(removalsOf(found), (removals) =>
    withPart(before, {
      claim: `comment/${comment.id}`,
      write: (placed) => ({
        ...told("deleted", comment, placed, site),
        changes: [Commit.remove(Comments, comment.id), ...removals],
      }),
    }),
  )

/** Comments that an update adds, changes and removes (TRK-334). */
export const commentEdit = (before: Applied, said: Edit, applying: Applying): Step => {
  const found = applying.parts.found(said.at)
  const verbs = verbsOn(applying.screen)
  if (found === undefined || !verbs.includes(said.verb)) {
    return Either.left(`one of the verbs ${verbs.join(", ")}`)
  }
  if (said.verb === "add") return add(before, said, applying, found)
  const { comment } = found
  if (comment === undefined) return Either.left("an object with the id of a comment of the issue")
  return said.verb === "edit"
    ? edit(before, said, applying, comment)
    : remove(before, applying, found, comment)
}
