import { type Domain, type Permission, Rights } from "@quoin/kernel"
import { Contents, Spaces } from "../collections"
import { drafts, isTrashed, unpublished } from "./unpublished"
import { type SpaceOperation, administerSpace, readSpace, spaceOperations } from "./spaceOperations"

/** What restrictions of an item are about. To read is restricted for what stands below it, too. */
export const restrictable = ["read", "update"] as const
export type Restrictable = (typeof restrictable)[number]

/** The rights on spaces, and the restrictions of content. Both have ids of one sequence. */
export const WikiRights = Rights.rightsCollection("wiki.rights", ["read", readSpace], [administerSpace])

const byName = (operations: ReadonlyArray<string>): Rights.RightsOf["operations"] =>
  Object.fromEntries(operations.map((operation) => [operation, [operation]]))

export const rightsOnSpaces: Rights.RightsOf = {
  targetType: "space",
  collection: WikiRights,
  operations: byName(spaceOperations),
}

export const rightsOnContent: Rights.RightsOf = {
  targetType: "content",
  collection: WikiRights,
  operations: byName(restrictable),
  above: Rights.aboveBy(Contents, "ancestors"),
  unpublished,
  own: drafts,
}

/** Who sees what in lists: a space where it may be read, and content where all that it is in may be, too. */
export const protection: ReadonlyArray<Domain.Protection> = [
  { collection: Spaces.name, guards: [{ field: "id", targetType: rightsOnSpaces.targetType }] },
  {
    collection: Contents.name,
    guards: [
      { field: "spaceId", targetType: rightsOnSpaces.targetType },
      { field: "spaceId", targetType: rightsOnSpaces.targetType, thrownAway: isTrashed },
      { field: "id", targetType: rightsOnContent.targetType },
      { field: "ancestors", targetType: rightsOnContent.targetType },
      { field: "containers", targetType: rightsOnContent.targetType, withAbove: true },
    ],
  },
]

/** A space, as what is asked there for something in it. */
export const askedOfSpace = (
  spaceId: string,
  operation: SpaceOperation,
  ofOwner?: { readonly operation: SpaceOperation; readonly key: string },
): Permission.Container => ({
  targetType: "space",
  targetId: spaceId,
  operation,
  ...(ofOwner === undefined ? {} : { ofOwner }),
})
