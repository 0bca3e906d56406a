import type { Step } from "../Step"
import type { TransportReference } from "../TransportSubject"
import { assetsExamples } from "./examples/assetsExamples"
import { auditExamples } from "./examples/auditExamples"
import { backupExamples } from "./examples/backupExamples"
import { directoryExamples } from "./examples/directoryExamples"
import { jobsExamples } from "./examples/jobsExamples"
import { tokensExamples } from "./examples/tokensExamples"
import { trackerExamples } from "./examples/trackerExamples"
import { webhookExamples } from "./examples/webhookExamples"
import { wikiExamples } from "./examples/wikiExamples"

/** Calls of Quoin's own domains from which the random ones start: what rarely comes of itself is there from the beginning. */
const ownExamples: ReadonlyArray<Step> = [
  ...directoryExamples,
  ...wikiExamples,
  ...assetsExamples,
  ...jobsExamples,
  ...auditExamples,
  ...trackerExamples,
  ...tokensExamples,
  ...backupExamples,
  ...webhookExamples,
]

/** The calls from which walks start: those of Quoin's own domains where any of them is there, and those of the reference. */
export const examplesOf = ({
  domains,
  examples = [],
}: Pick<TransportReference, "domains" | "examples">): ReadonlyArray<Step> => {
  const tags = new Set(domains.flatMap(({ operations }) => operations.map(({ tag }) => tag)))
  return ownExamples.some(({ operation }) => tags.has(operation)) ? [...ownExamples, ...examples] : examples
}
