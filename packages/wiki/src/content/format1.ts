import { OrderKey } from "@quoin/kernel"
import type { ContentRecord } from "./Content"

/** What format 1 held of an item: its pages knew the page above them, and neither all above nor an order among siblings. */
type Format1 = Omit<ContentRecord, "ancestors" | "position" | "unplaced">

/**
 * An item of format 1, in which pages stood in the order in which they were made. What stands above the page above it is found when the
 * storage is opened: until then it is marked (WIK-334).
 */
export const fromFormat1 = (value: unknown): ContentRecord => {
  const content = value as Format1
  return {
    ...content,
    ancestors: content.parentId === undefined ? [] : [content.parentId],
    ...(content.type === "page" ? { position: OrderKey.first(Number(content.id)) } : {}),
    ...(content.parentId === undefined ? {} : { unplaced: true }),
  }
}
