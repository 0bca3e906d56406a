import { commentTitle } from "../Comment"
import type { ContentRecord } from "../Content"
import type { ContentSummary } from "../ContentParts"

/** An item in short; a comment is called by what it is on, as that is called now (WIK-205). */
export const contentSummary = (
  content: ContentRecord,
  container?: { readonly title: string },
): ContentSummary => ({
  id: content.id,
  type: content.type,
  status: content.status,
  title: content.type === "comment" && container !== undefined ? commentTitle(container) : content.title,
})
