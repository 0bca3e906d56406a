import type { ContentRecord, EditDraft } from "../Content"

/** An item as the draft beside it would have it. */
export const draftOf = (content: ContentRecord, draft: EditDraft): ContentRecord => ({
  ...content,
  title: draft.title,
  version: { ...content.version, message: draft.message ?? "", minorEdit: draft.minorEdit ?? false },
})
