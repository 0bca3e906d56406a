import type { Step } from "../Step"
import { assetsExamples } from "./examples/assetsExamples"
import { directoryExamples } from "./examples/directoryExamples"
import { wikiExamples } from "./examples/wikiExamples"

/** Calls of Quoin's own domains from which the random ones start: what rarely comes of itself is there from the beginning. */
export const examples: ReadonlyArray<Step> = [...directoryExamples, ...wikiExamples, ...assetsExamples]
