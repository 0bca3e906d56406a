import { Audit, type Commit, type Moment } from "@quoin/kernel"
import { assets } from "../../audit"
import { gained, lost } from "../../definitions/definitionAudit"
import type { TypedObject } from "../values/typeTable"
import { putHistory } from "./historyEntries"
import type { Happening } from "./ObjectHistory"

/** What hangs on an object and came or went. */
export interface PartNotice {
  readonly happened: Extract<Happening, "commented" | "attached" | "detached">
  /** The name of a file, or the beginning of a comment that all may read. */
  readonly part: string
}

/** What only the audit log tells of: comments that were written before. */
interface CommentNotice {
  readonly happened: "commentUpdated" | "commentDeleted"
}

const summaries = {
  commented: "Comment added to object",
  commentUpdated: "Comment on object updated",
  commentDeleted: "Comment on object deleted",
  attached: "Attachment added to object",
  detached: "Attachment removed from object",
} as const satisfies Record<(PartNotice | CommentNotice)["happened"], string>

/** The entry of the history for what hangs on an object. */
export const putPartHistory = (
  id: string,
  { object }: TypedObject,
  { happened, part }: PartNotice,
  moment: Moment,
): Commit.Change => putHistory(id, object.id, moment, happened, [], part)

/** A file that came or went; what comments say is not for the log. */
const fileChange = (notice: PartNotice | CommentNotice): Audit.AuditEntry["changedValues"] => {
  switch (notice.happened) {
    case "attached":
      return [gained("attachment", notice.part)]
    case "detached":
      return [lost("attachment", notice.part)]
    default:
      return []
  }
}

/** What the audit log says of it. */
export const partAudit = (
  { object, table }: TypedObject,
  notice: PartNotice | CommentNotice,
): Audit.AuditEntry =>
  Audit.entry({
    summary: summaries[notice.happened],
    category: assets,
    affectedObject: { name: `${object.label} (${object.objectKey})`, objectType: "Object" },
    changedValues: fileChange(notice),
    associatedObjects: [{ name: table.schema.name, objectType: "Object schema" }],
  })
