import { storageConformance } from "@quoin/suites/vitest"
import { runningSubjects } from "../src/subjects/storageSubjects"

for (const subject of runningSubjects("storage-postgres")) {
  if (subject.needsServer !== true) storageConformance(subject)
}
