import { transportConformance } from "@quoin/suites/vitest"
import { inProcess, transportSubjects } from "../src/transportSubjects"

for (const subject of transportSubjects) transportConformance(subject, inProcess)
