import type { Shape } from "./Shape"

/**
 * Where a shape comes from: the specification, bodies that were recorded, open source of the vendor, the manual, a contract, what a
 * public receiver reads, or one poor source.
 */
export type Mark = "seed" | "capture" | "source" | "doc" | "contract" | "integration" | "weak"

/** What a body has beside its time and the name of its event, and how sure that is. */
export interface EventShape {
  readonly members: Shape
  readonly mark: Mark
}
