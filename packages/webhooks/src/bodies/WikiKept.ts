import type { ContentRecord, SpaceRecord } from "@quoin/wiki"

/** What an event of the wiki is about, as it is in the commit. */
export interface WikiKept {
  /** The item, or that which has the label. */
  readonly content?: ContentRecord
  /** What it hangs on. */
  readonly container?: ContentRecord
  /** The pages above, now and before. */
  readonly parent?: ContentRecord
  readonly oldParent?: ContentRecord
  readonly space?: SpaceRecord
}
