import { type Audit, Commit, type DomainEvent, type Stored } from "@quoin/kernel"
import { auditContent } from "../audit"
import { Contents, EditDrafts } from "../collections"
import { contentEvent } from "../events"
import type { SpaceRecord } from "../space/Space"
import type { ContentId, ContentRecord, EditDraft } from "./Content"

/** An item that goes to the trash, with what goes with it. */
export interface Trashing {
  readonly content: ContentRecord
  readonly space: SpaceRecord
  readonly draft: EditDraft | undefined
  /** Its children: they move up. */
  readonly children: ReadonlyArray<Stored<ContentRecord>>
}

/** What is committed for it. */
export interface Trashed {
  readonly trashed: ContentRecord
  readonly changes: ReadonlyArray<Commit.Change>
  readonly event: DomainEvent
  readonly audit: Audit.AuditEntry
}

/** An item below another page, or below none. */
const below = (
  parentId: ContentId | undefined,
  { parentId: _left, ...item }: ContentRecord,
): ContentRecord => ({
  ...item,
  ...(parentId === undefined ? {} : { parentId }),
})

/** Children that come to stand below another page, or below none. */
export const movedUp = (
  children: ReadonlyArray<Stored<ContentRecord>>,
  parentId: ContentId | undefined,
): ReadonlyArray<Commit.Change> => children.map(({ value }) => Commit.put(Contents, below(parentId, value)))

/** An item goes to the trash, and it and its children come to stand where all above them is current (WIK-47). */
export const trashing = (
  { content, space, draft, children }: Trashing,
  parentId: ContentId | undefined,
): Trashed => {
  const trashed: ContentRecord = below(parentId, { ...content, status: "trashed" })
  return {
    trashed,
    changes: [
      Commit.put(Contents, trashed),
      ...movedUp(children, parentId),
      ...(draft === undefined ? [] : [Commit.remove(EditDrafts, content.id)]),
    ],
    event: contentEvent("trashed", trashed),
    audit: auditContent("moved to trash", trashed, space),
  }
}
