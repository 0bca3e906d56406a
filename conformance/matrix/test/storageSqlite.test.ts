import { storageConformance } from "@quoin/suites/vitest"
import { runningSubjects } from "../src/subjects/storageSubjects"

for (const subject of runningSubjects("storage-sqlite")) storageConformance(subject)
