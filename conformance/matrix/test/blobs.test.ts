import { serverUrl } from "@quoin/postgres-server"
import { blobConformance } from "@quoin/suites/vitest"
import { blobSubjects } from "../src/subjects/blobSubjects"

for (const subject of blobSubjects) {
  if (subject.needsServer !== true || serverUrl !== undefined) blobConformance(subject)
}
