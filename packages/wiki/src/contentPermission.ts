import { Permission } from "@quoin/kernel"
import type { ContentRecord } from "./Content"

const within = (content: Pick<ContentRecord, "spaceId">) => [
  { targetType: "space", targetId: content.spaceId },
]

/** Seeing an item; failing it looks as if the item were absent. */
export const seeContent = (content: Pick<ContentRecord, "id" | "spaceId">): Permission.Permission =>
  Permission.on("read", "content", content.id, within(content))

/** Seeing an item, and doing something with it. */
export const contentPermission = (
  operation: "update" | "delete" | "purge" | "restore",
  content: Pick<ContentRecord, "id" | "spaceId">,
): { readonly see: Permission.Permission; readonly do: Permission.Permission } => ({
  see: seeContent(content),
  do: Permission.on(operation, "content", content.id, within(content)),
})
