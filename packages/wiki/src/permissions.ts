import { Permission } from "@quoin/kernel"
import type { ContentRecord } from "./Content"
import type { SpaceRecord } from "./Space"

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
): { readonly see: ReadonlyArray<Permission.Permission>; readonly do: Permission.Permission } => ({
  see: [seeContent(content)],
  do: Permission.on(operation, "content", content.id, within(content)),
})

/** Seeing a space, which a refusal calls as the caller did. */
export const seeSpace = (
  space: Pick<SpaceRecord, "id" | "key">,
  asked: string = space.key,
): Permission.Permission => Permission.on("read", "space", space.id, [], asked)

/** Creating an item of a type in a space. */
export const createIn = (
  space: Pick<SpaceRecord, "id" | "key">,
  type: ContentRecord["type"],
): Permission.Permission =>
  Permission.on("create", type, space.id, [{ targetType: "space", targetId: space.id }], space.key)
