import type { Work } from "../measure/Scenario"

/** One way to use the wiki, with the four works that all of them are measured by. */
export interface Subject {
  /** Reads a page by its id, with body and version. */
  readonly read: Work
  /** Creates a page. */
  readonly create: Work
  /** Writes a page's next version. */
  readonly update: Work
  /** Lists 25 pages of a space. */
  readonly list: Work
}

export type WorkName = keyof Subject
