import { transportConformance } from "@quoin/suites/vitest"
import { inProcess, transportSubjects } from "../src/subjects/transportSubjects"

for (const subject of transportSubjects()) transportConformance(subject, inProcess())
