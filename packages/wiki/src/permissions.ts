import { type Needs, Permission, type Reads, type StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { ContentRecord, ContentType } from "./content/Content"
import type { SpaceRecord } from "./space/Space"

const onApplication = Permission.target("application", ["create_space"])
const onSpace = Permission.target("space", ["read"])
const contentChanges = ["update", "delete", "purge", "restore"] as const
const onContent = Permission.target("content", ["read", ...contentChanges])

/** What can be created in a space. The right is on the space, and a refusal names its key. */
const onType = {
  page: Permission.target("page", ["create"]),
  blogpost: Permission.target("blogpost", ["create"]),
} as const satisfies Record<ContentType, unknown>

type Item = Pick<ContentRecord, "id" | "spaceId">

const inSpace = (spaceId: string) => ({ within: [{ targetType: "space", targetId: spaceId }] })

/** Creating spaces. */
export const createSpaces: Permission.Permission = onApplication("create_space", "wiki")

/** Seeing an item. Without it the item seems absent (WIK-3). */
export const seeContent = ({ id, spaceId }: Item): Permission.Permission =>
  onContent("read", id, inSpace(spaceId))

/**
 * Whatever an answer names besides the item that was asked for passes here: only what the caller may see is left. Asked of a
 * caller without restrictions, it costs no read.
 */
export const onlyVisible = (
  { may }: Pick<Reads, "may">,
  items: ReadonlyArray<ContentRecord>,
): Effect.Effect<ReadonlyArray<ContentRecord>, StorageUnavailable> =>
  Effect.filter(items, (item) => may(seeContent(item)))

/** Seeing an item, and doing something with it. */
export const contentPermission = (
  operation: (typeof contentChanges)[number],
  content: Item,
): Required<Needs> => ({
  see: [seeContent(content)],
  do: onContent(operation, content.id, inSpace(content.spaceId)),
})

/** Seeing a space. A refusal calls it as the caller did. */
export const seeSpace = (
  space: Pick<SpaceRecord, "id" | "key">,
  asked: string = space.key,
): Permission.Permission => onSpace("read", space.id, { asked })

/** Creating an item of a type in a space. */
export const createIn = (space: Pick<SpaceRecord, "id" | "key">, type: ContentType): Permission.Permission =>
  onType[type]("create", space.id, { ...inSpace(space.id), asked: space.key })
