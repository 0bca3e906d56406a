import { Audit, type Commit, type Moment } from "@quoin/kernel"
import { assets } from "../../audit"
import type { TypedObject } from "../values/typeTable"
import { putHistory } from "./historyEntries"
import type { Happening } from "./ObjectHistory"

/** What hangs on an object and came or went. */
export interface PartNotice {
  readonly happened: Extract<Happening, "commented" | "attached" | "detached">
  /** The name of a file, or the beginning of a comment that all may read. */
  readonly part: string
}

const summaries = {
  commented: "Comment added to object",
  attached: "Attachment added to object",
  detached: "Attachment removed from object",
} as const satisfies Record<PartNotice["happened"], string>

/** The entry of the history for what hangs on an object. */
export const putPartHistory = (
  id: string,
  { object }: TypedObject,
  { happened, part }: PartNotice,
  moment: Moment,
): Commit.Change => putHistory(id, object.id, moment, happened, [], part)

/** What the audit log says of it. */
export const partAudit = ({ object, table }: TypedObject, { happened, part }: PartNotice): Audit.AuditEntry =>
  Audit.entry({
    summary: summaries[happened],
    category: assets,
    affectedObject: { name: `${object.label} (${object.objectKey})`, objectType: "Object" },
    changedValues:
      happened === "commented"
        ? []
        : [
            {
              name: "attachment",
              oldValue: happened === "detached" ? part : "",
              newValue: happened === "attached" ? part : "",
            },
          ],
    associatedObjects: [{ name: table.schema.name, objectType: "Object schema" }],
  })
