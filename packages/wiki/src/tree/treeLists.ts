import { type Listing, Order, Where } from "@quoin/kernel"
import type { Contents } from "../collections"
import {
  type ContainedType,
  type ContentRecord,
  StoredStatus,
  containerOf,
  hangsOn,
  isPutAway,
} from "../content/Content"
import type { ChildType } from "../content/ContentParts"
import { type ContentWhere, isBelow } from "./ancestorWhere"
import { currentBelow, treeOrder } from "./siblings"

type Fields = (typeof Contents)["names"][number]

/** What is listed: a filter, in an order. */
export type Listed = Pick<Listing<ContentRecord, Fields, never, never, never>, "orderBy"> & {
  readonly where: ContentWhere
}

/** A list of each type. */
export type ListedBy = (type: ChildType) => Listed

const byCreation = [Order.ascending("createdAt" as const), Order.ascending("idNumber" as const)]

/** What hangs on something that is put away is gone from every list (WIK-201). */
export const showsWhatHangs = ({ status }: ContentRecord): boolean => !isPutAway(status)

/** Current items of a type that hang on something. */
const hanging = (type: ContainedType, where: ContentWhere): ContentWhere =>
  Where.and<Fields>(where, Where.equals("type", type), Where.equals("status", "current"))

/** What stands right below an item: pages in the order of the tree, what hangs on it in the order of its creation (WIK-106). */
export const childrenOf =
  (content: ContentRecord): ListedBy =>
  (type) =>
    type === "page"
      ? { where: currentBelow(content.id), orderBy: treeOrder("ascending") }
      : {
          where: showsWhatHangs(content) ? hanging(type, Where.equals("hangsOn", content.id)) : Where.none,
          orderBy: byCreation,
        }

/** A status that is asked for would tempt planners to read all that have it. */
const isCurrent: ContentWhere = Where.not(
  Where.isIn(
    "status",
    StoredStatus.literals.filter((status) => status !== "current"),
  ),
)

/** All comments on an item, or below a comment. */
const commentsBelow = (content: ContentRecord): ContentWhere => {
  if (!showsWhatHangs(content)) return Where.none
  return content.type === "comment"
    ? Where.and<Fields>(isBelow(content.id), isCurrent)
    : hanging("comment", Where.equals("container", content.id))
}

/** How many comments stand above those right below an item. */
const depthBelow = ({ type, ancestors }: ContentRecord): number =>
  type === "comment" ? ancestors.length + 1 : 0

/**
 * What stands below an item, so many levels of it: pages in the order of their ids, as the index of ancestors gives them, and
 * comments in the order of their creation. Files hang right on an item.
 */
export const descendantsOf =
  (content: ContentRecord, levels: number | undefined): ListedBy =>
  (type) => {
    if (type === "attachment") return childrenOf(content)(type)
    const atMost = (depth: number): ReadonlyArray<ContentWhere> =>
      levels === undefined ? [] : [Where.atMost("depth" as const, depth + levels)]
    return type === "page"
      ? {
          where:
            content.type === "page"
              ? Where.and<Fields>(isBelow(content.id), isCurrent, ...atMost(content.ancestors.length))
              : Where.none,
          orderBy: [],
        }
      : {
          where: Where.and<Fields>(commentsBelow(content), ...atMost(depthBelow(content) - 1)),
          orderBy: byCreation,
        }
  }

/** What stands below many items at once. */
export interface ListedBelowMany extends Pick<Listed, "orderBy"> {
  readonly where: (ids: ReadonlyArray<string>) => ContentWhere
  /** The items that something stands below. */
  readonly above: (content: ContentRecord) => ReadonlyArray<string>
}

/** The same lists for many items, which are all comments, or none of them is. */
export type ListedBelowManyBy = (type: ChildType, areComments: boolean) => ListedBelowMany

const given = (id: string | undefined): ReadonlyArray<string> => (id === undefined ? [] : [id])

/** What hangs on many items, by the field that names them. */
const hangingOnMany = (
  type: ContainedType,
  field: "hangsOn" | "container",
  above: ListedBelowMany["above"],
): ListedBelowMany => ({
  where: (ids) => hanging(type, Where.isIn(field, ids)),
  orderBy: [Order.ascending(field), ...byCreation],
  above,
})

/** The children of many, those of each in the order in which they are listed. */
export const childrenOfMany: ListedBelowManyBy = (type) =>
  type === "page"
    ? {
        where: (ids) => Where.and<Fields>(Where.isIn("below", ids), Where.equals("status", "current")),
        orderBy: [Order.ascending("below"), ...treeOrder("ascending")],
        above: ({ parentId }) => given(parentId),
      }
    : hangingOnMany(type, "hangsOn", (content) => given(hangsOn(content)))

/** The descendants of many, in the order in which they are listed: one may stand below several. */
export const descendantsOfMany: ListedBelowManyBy = (type, areComments) => {
  if (type === "attachment") return childrenOfMany(type, areComments)
  if (type === "comment" && !areComments) {
    return hangingOnMany(type, "container", (content) => given(containerOf(content)))
  }
  return {
    // Below comments there are only comments, and below other items these are found by what they hang on.
    where: (ids) =>
      areComments === (type === "comment")
        ? Where.and<Fields>(Where.isIn("ancestors", ids), isCurrent)
        : Where.none,
    orderBy: type === "page" ? [] : byCreation,
    above: ({ ancestors }) => ancestors,
  }
}
