import { storageConformance } from "@quoin/suites/vitest"
import { storageSubjects } from "../src/storageSubjects"

for (const subject of storageSubjects) storageConformance(subject)
