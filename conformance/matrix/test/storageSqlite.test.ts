import { storageConformance } from "@quoin/suites/vitest"
import { runningSubjects } from "../src/storageSubjects"

for (const subject of runningSubjects("storage-sqlite")) storageConformance(subject)
