import { type Audit, Commit, type DomainEvent, type Instant, type Stored } from "@quoin/kernel"
import { auditContent } from "../../audit"
import { Contents, EditDrafts } from "../../collections"
import { contentEvent, pageArchived } from "../../events"
import type { SpaceRecord } from "../../space/Space"
import { relocated } from "../../tree/relocation"
import { type Above, standing } from "../../tree/ancestry"
import type { ContentRecord, EditDraft, PutAway } from "../Content"

/** An item that is put away, with what goes with it. */
export interface Going {
  readonly content: ContentRecord
  readonly space: SpaceRecord
  readonly draft: EditDraft | undefined
  /** Its children: they move up. */
  readonly children: ReadonlyArray<Stored<ContentRecord>>
  readonly at: Instant
}

/** What is committed for it. */
export interface Away {
  readonly away: ContentRecord
  readonly changes: ReadonlyArray<Commit.Change>
  readonly event: DomainEvent
  readonly audit: Audit.AuditEntry
}

/** What is kept and told of each way to put an item away. */
const ways: Readonly<
  Record<
    PutAway,
    {
      readonly says: string
      readonly marks: (at: Instant) => Partial<ContentRecord>
      readonly event: (content: ContentRecord) => DomainEvent
    }
  >
> = {
  trashed: {
    says: "moved to trash",
    marks: (trashedAt) => ({ trashedAt }),
    event: (content) => contentEvent("trashed", content),
  },
  archived: { says: "archived", marks: () => ({}), event: pageArchived },
}

/** Children that come to stand below another page, or below none. */
export const movedUp = (
  children: ReadonlyArray<Stored<ContentRecord>>,
  above: Above,
  more: Partial<ContentRecord> = {},
): ReadonlyArray<Commit.Change> =>
  children.map(({ value }) => Commit.put(Contents, { ...standing(value, above), ...more }))

/** An item is put away, and it and its children come to stand where all above them is current (WIK-47). */
export const puttingAway = (
  status: PutAway,
  { content, space, draft, children, at }: Going,
  above: Above,
): Away => {
  const way = ways[status]
  const away: ContentRecord = relocated({ ...content, status, ...way.marks(at) }, above)
  return {
    away,
    changes: [
      Commit.put(Contents, away),
      ...movedUp(children, above),
      ...(draft === undefined ? [] : [Commit.remove(EditDrafts, content.id)]),
    ],
    event: way.event(away),
    audit: auditContent(way.says, away, space),
  }
}
