import { type Audit, type Needs, NotFound, type Permission } from "@quoin/kernel"
import * as Either from "effect/Either"
import { auditContent, auditSpace } from "../audit"
import { type ContentRecord, isPutAway } from "../content/Content"
import { changeSpace, contentPermission, seeContent, seeSpace } from "../permissions"
import type { SpaceRecord } from "../space/Space"

/** An item that labels and properties hang on. */
export interface ContentHolder {
  readonly type: "content"
  readonly id: string
  readonly content: ContentRecord
  readonly space: SpaceRecord
}

/** A space that labels and properties hang on. */
export interface SpaceHolder {
  readonly type: "space"
  readonly id: string
  readonly space: SpaceRecord
  /** What the caller called the space. */
  readonly asked: string
}

/** What labels and properties hang on. Spaces and items share one sequence of ids, so that an id says which it is. */
export type Holder = ContentHolder | SpaceHolder

export const holderOf = (content: ContentRecord, space: SpaceRecord): ContentHolder => ({
  type: "content",
  id: content.id,
  content,
  space,
})

export const seeHolder = (holder: Holder): Permission.Permission =>
  holder.type === "content" ? seeContent(holder.content) : seeSpace(holder.space, holder.asked)

/** Changing what hangs on it is changing the item, or administering the space. */
export const changeHolder = (holder: Holder): Required<Needs> =>
  holder.type === "content"
    ? contentPermission("update", holder.content)
    : { see: [seeHolder(holder)], do: changeSpace(holder.space, holder.asked) }

/** What is in the trash, or in the archive, stays as it is until it is restored (WIK-131). */
export const checkNotPutAway = (holder: Holder): Either.Either<void, NotFound> =>
  holder.type === "content" && isPutAway(holder.content.status)
    ? Either.left(
        new NotFound({
          kind: "content",
          id: holder.id,
          detail: `it is ${holder.content.status}; restore it first`,
        }),
      )
    : Either.void

/** Something happened to what hangs on it. */
export const auditHolder = (
  happened: string,
  holder: Holder,
  changedValues: Audit.AuditEntry["changedValues"],
): Audit.AuditEntry =>
  holder.type === "content"
    ? auditContent(happened, holder.content, holder.space, changedValues)
    : auditSpace(happened, holder.space, changedValues)
