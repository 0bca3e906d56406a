import { contentCases } from "./cases/content"
import { draftCases } from "./cases/drafts"
import { listCases } from "./cases/lists"
import { refusalCases } from "./cases/refusals"
import { everyAnswer } from "./operations/everyAnswer"
import { everyOperation } from "./operations/everyOperation"
import { readOnly } from "./operations/readOnly"
import { hiddenObjects } from "./operations/hiddenObjects"
import { everyRefusal } from "./operations/everyRefusal"
import type { TransportCase } from "./TransportCase"

/** Everything that a transport must carry to the end that the engine itself comes to. */
export const transportCases: ReadonlyArray<TransportCase> = [
  ...contentCases,
  ...draftCases,
  ...listCases,
  ...refusalCases,
  everyOperation,
  everyRefusal,
  everyAnswer,
  hiddenObjects,
  readOnly,
]
