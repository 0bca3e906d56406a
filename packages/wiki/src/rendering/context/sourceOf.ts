import { type ContentRecord, containerOf } from "../../content/Content"
import type { Source } from "./Known"
import type { StorageNode } from "../markup/StorageTree"

/** A body as that of an item. A comment stands on something: what is attached there is what it means. */
export const sourceOf = (
  { id, parentId, type, title, containers }: ContentRecord,
  spaceKey: string,
  nodes: ReadonlyArray<StorageNode>,
): Source => {
  const isComment = type === "comment"
  return {
    id: isComment ? containerOf({ containers }) : id,
    parentId: isComment ? undefined : parentId,
    title,
    spaceKey,
    nodes,
  }
}
