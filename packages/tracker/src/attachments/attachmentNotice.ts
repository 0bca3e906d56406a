import { type Audit, Commit, type DomainEvent, type Moment, callerKey } from "@quoin/kernel"
import { auditIssue, changed } from "../audit"
import type { ChangeItem } from "../issue/changes/Change"
import { Changes } from "../issue/changes/collections"
import { issueUpdated } from "../issue/events"
import { issueKey } from "../Issue"
import { touched } from "../issue/parts"
import type { Placed } from "../issue/storedIssue"
import type { Site } from "../site/Site"
import type { AttachmentRecord } from "./Attachment"

const entry = ({ id, filename }: AttachmentRecord, happened: "added" | "removed"): ChangeItem => {
  const none = { from: null, fromText: null, to: null, toText: null }
  const about = { field: "Attachment", fieldId: "attachment", fieldtype: "tracker", ...none } as const
  return happened === "added"
    ? { ...about, to: id, toText: filename }
    : { ...about, from: id, fromText: filename }
}

/** What is said of files that come or go: an entry of the issue's change log, and that the issue was updated (TRK-63). */
export const tellAttachments = (
  happened: "added" | "removed",
  attachments: readonly [AttachmentRecord, ...ReadonlyArray<AttachmentRecord>],
  { issue, project }: Placed,
  site: Site,
  changeId: string,
  moment: Moment,
): {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly events: ReadonlyArray<DomainEvent>
  readonly audit: ReadonlyArray<Audit.AuditEntry>
} => {
  const [first, ...rest] = attachments
  const items = [entry(first, happened), ...rest.map((each) => entry(each, happened))] as const
  const user = callerKey(moment.caller)
  return {
    changes: [
      touched(issue, moment),
      Commit.put(Changes, {
        id: changeId,
        issueId: issue.id,
        author: user,
        at: moment.at,
        items: [...items],
      }),
    ],
    events: [issueUpdated({ issue, project, site, user, changeId, items, typeName: "issue_updated" })],
    audit: [
      auditIssue(
        `Attachment ${happened}`,
        issueKey(project, issue),
        project,
        attachments.flatMap(({ filename }) =>
          happened === "added"
            ? changed("attachment", undefined, filename)
            : changed("attachment", filename, undefined),
        ),
      ),
    ],
  }
}
