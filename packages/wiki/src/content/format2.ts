import type { ContentRecord } from "./Content"

/** An item of format 2, which had no words to be found by: they are made when the storage is opened (WIK-615). */
export const fromFormat2 = (value: unknown): ContentRecord => ({
  ...(value as ContentRecord),
  unworded: true,
})
