import type { Step } from "../Step"
import { assetsExamples } from "./examples/assetsExamples"
import { directoryExamples } from "./examples/directoryExamples"
import { jobsExamples } from "./examples/jobsExamples"
import { wikiExamples } from "./examples/wikiExamples"

/** Calls of Quoin's own domains from which the random ones start: what rarely comes of itself is there from the beginning. */
export const examples: ReadonlyArray<Step> = [
  ...directoryExamples,
  ...wikiExamples,
  ...assetsExamples,
  ...jobsExamples,
]
