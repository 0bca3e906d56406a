import { Permission, Prompt, type Reads, type StorageUnavailable } from "@quoin/kernel"
import { site } from "@quoin/directory"
import * as Effect from "effect/Effect"
import type { ContentRecord, ContentType } from "./content/Content"
import { ownerOf } from "./rights/unpublished"
import type { OperationView } from "./content/ContentParts"
import { type SpaceOperation, administerSpace, grantable, readSpace } from "./rights/spaceOperations"
import { askedOfSpace } from "./rights/wikiRights"
import type { SpaceRecord } from "./space/Space"

const onApplication = Permission.target("application", ["create_space"])
const onSpace = Permission.target("space", grantable.space)
export const contentChanges = ["update", "delete", "purge", "restore", "archive"] as const
export type ContentChange = (typeof contentChanges)[number]
const onContent = Permission.target("content", ["read", "restrict", ...contentChanges])

/** What can be done with things of a type in a space. The right is on the space, and a refusal names its key. */
const onType = {
  page: Permission.target("page", grantable.page),
  blogpost: Permission.target("blogpost", grantable.blogpost),
  comment: Permission.target("comment", grantable.comment),
  attachment: Permission.target("attachment", grantable.attachment),
} as const satisfies Record<ContentType, unknown>

const inSpaces = ["page", "blogpost", "comment", "attachment"] as const

/** What a change of something that is there takes: to see it, and to do it. */
export interface NeedsOfThing {
  readonly see: ReadonlyArray<Permission.Permission>
  readonly do: Permission.Permission
}

type Item = Pick<
  ContentRecord,
  "id" | "type" | "status" | "spaceId" | "ancestors" | "containers" | "createdBy"
>

/** Creating spaces. */
export const createSpaces: Permission.Permission = onApplication("create_space", "wiki", {
  within: [{ targetType: site, targetId: site }],
})

/**
 * Seeing an item: its space, the item, and every page above it must let the caller read (WIK-262), and so must what it hangs on, with
 * the pages above that (WIK-280). A draft is its author's (WIK-300), and what is in the trash is of who administers the space
 * (WIK-302). Without it the item seems absent (WIK-3). A refusal calls it as the caller did.
 */
export const seeContent = (
  item: Pick<Item, "id" | "status" | "spaceId" | "ancestors" | "containers" | "createdBy">,
  asked: string = item.id,
): Permission.Permission => {
  const { id, status, spaceId, ancestors, containers = [] } = item
  const reserved = ownerOf(item)
  return onContent("read", id, {
    ...(reserved === undefined ? {} : { reserved }),
    within: [
      ...ancestors.map((targetId) => ({ targetType: "content", targetId })),
      ...containers.map((targetId) => ({ targetType: "content", targetId, withAbove: true as const })),
      askedOfSpace(spaceId, readSpace),
      ...(status === "trashed" ? [askedOfSpace(spaceId, administerSpace)] : []),
    ],
    asked,
  })
}

/** Seeing a page that is named beside an item, where one is named: what is absent is told as what is hidden, before anything else. */
export const seeNamedPage = (
  page: ContentRecord | undefined,
  asked: string | undefined,
): ReadonlyArray<Permission.Permission | Permission.Absent> => {
  if (asked === undefined) return []
  return [page === undefined ? Permission.absent("content", asked) : seeContent(page, asked)]
}

/**
 * Whatever an answer names besides the item that was asked for passes here: only what the caller may see is left. Their rights are
 * read at once.
 */
export const onlyVisible = (
  { mayEach }: Pick<Reads, "mayEach">,
  items: ReadonlyArray<ContentRecord>,
): Effect.Effect<ReadonlyArray<ContentRecord>, StorageUnavailable> =>
  items.length === 0
    ? Effect.succeed(items)
    : Prompt.map(mayEach(items.map((item) => seeContent(item))), (seen) =>
        items.filter((_item, i) => seen[i] === true),
      )

/** What a change of an item asks of its space: to write is to add, and who empties the trash administers the space. */
const spaceOperationOf = (operation: ContentChange, type: ContentType): SpaceOperation => {
  switch (operation) {
    case "update":
    case "restore":
      return `create ${type}`
    case "delete":
      return `delete ${type}`
    case "purge":
      return administerSpace
    case "archive":
      return "archive space"
  }
}

/** What takes a page out of the archive takes the right to put it there besides: it could come back by way of the trash. */
const leavesArchive = (operation: ContentChange, status: Item["status"]): boolean =>
  status === "archived" && (operation === "delete" || operation === "restore")

/** Seeing an item, and doing something with it. Whoever may not update it may not delete it. */
export const contentPermission = (operation: ContentChange, content: Item): NeedsOfThing => {
  const { id, type, status, spaceId, createdBy } = content
  const own =
    createdBy === undefined || operation !== "delete"
      ? undefined
      : ({ operation: "delete_own space", key: createdBy } as const)
  return {
    see: [seeContent(content)],
    do: onContent(operation, id, {
      itself: "update",
      within: [
        askedOfSpace(spaceId, spaceOperationOf(operation, type), own),
        ...(leavesArchive(operation, status) ? [askedOfSpace(spaceId, "archive space")] : []),
      ],
    }),
  }
}

/** Restricting an item takes the right to do so in its space, and to update it. */
export const restrictContent = (content: Item): NeedsOfThing => ({
  see: [seeContent(content)],
  do: onContent("restrict", content.id, {
    itself: "update",
    within: [askedOfSpace(content.spaceId, "restrict space")],
  }),
})

type NamedSpace = Pick<SpaceRecord, "id" | "key">

/** Restricting what is only about to be there. */
export const restrictIn = (space: NamedSpace): Permission.Permission =>
  onSpace("restrict", space.id, { asked: space.key, itself: "restrict space" })

/** Seeing a space. A refusal calls it as the caller did. */
export const seeSpace = (space: NamedSpace, asked: string = space.key): Permission.Permission =>
  onSpace("read", space.id, { asked, itself: readSpace })

/** Changing a space and what hangs on it. A refusal calls the space as the caller did. */
export const changeSpace = (space: NamedSpace, asked: string = space.key): Permission.Permission =>
  onSpace("administer", space.id, { asked, itself: administerSpace })

/** Taking away a copy of all that is in a space. */
export const exportSpace = (space: NamedSpace): Permission.Permission =>
  onSpace("export", space.id, { asked: space.key, itself: "export space" })

/** Taking a space to the archive, and back. */
export const archiveSpace = (space: NamedSpace, asked: string): NeedsOfThing => ({
  see: [seeSpace(space, asked)],
  do: onSpace("archive", space.id, { asked, itself: "archive space" }),
})

/** Seeing a space, and changing it. */
export const spacePermission = (space: NamedSpace, asked?: string): NeedsOfThing => ({
  see: [seeSpace(space, asked)],
  do: changeSpace(space, asked),
})

/**
 * Creating an item of a type in a space. What it is to stand below or to hang on must be seen, which is asked besides; the
 * restrictions of that say nothing of who comments on it (WIK-281).
 */
export const createIn = (space: NamedSpace, type: ContentType): Permission.Permission =>
  onType[type]("create", space.id, {
    within: [askedOfSpace(space.id, `create ${type}`)],
    asked: space.key,
  })

type Possible = readonly [OperationView, Permission.Permission]

/** All that can be done with a space and what is in it, each with the right that it needs. */
export const possibleIn = (space: NamedSpace): ReadonlyArray<Possible> => [
  ...grantable.space.map((operation): Possible => [
    { operation, targetType: "space" },
    onSpace(operation, space.id, { asked: space.key, itself: `${operation} space` }),
  ]),
  ...inSpaces.flatMap((type) =>
    grantable[type].map((operation): Possible => [
      { operation, targetType: type },
      onType[type](operation, space.id, {
        within: [askedOfSpace(space.id, `${operation} ${type}`)],
        asked: space.key,
      }),
    ]),
  ),
]
