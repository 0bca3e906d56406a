import { Domain } from "@quoin/kernel"
import { auditLogCategory } from "./audit"
import { createRecord } from "./commands/CreateRecord"
import { exportRecords } from "./commands/ExportRecords"
import { setRetention } from "./commands/SetRetention"
import type { AuditOptions } from "./options"
import { getHead } from "./queries/GetHead"
import { getRetention } from "./queries/GetRetention"
import { listRecords } from "./queries/ListRecords"
import { listSince } from "./queries/ListSince"
import { verify } from "./queries/Verify"
import { upkeep } from "./retention/removeExpired"
import { Retentions } from "./retention/Retention"
import { Blocks } from "./seal/Block"
import { ChainStates } from "./seal/Chain"
import { sealing } from "./seal/sealRecords"

/** The audit log: read, searched, exported, added to, sealed, and kept for a while. What it holds is written by the commands of all domains. */
export const makeAuditDomain = (options: AuditOptions = {}) => {
  const { seal } = options
  const work = [upkeep(seal), ...(seal === undefined ? [] : [sealing(seal)])]
  return Domain.make({
    name: "audit",
    operations: [
      listRecords(options),
      listSince(options),
      createRecord,
      exportRecords(options),
      getRetention,
      setRetention(options),
      getHead(options),
      verify(options),
    ],
    collections: [Retentions, Blocks, ChainStates],
    jobs: work.flatMap(({ kinds }) => kinds),
    schedules: work.flatMap(({ schedules }) => schedules),
    auditCategories: [auditLogCategory],
    failures: { NotSealed: "conflict" },
  })
}

/** The domain as it is where a host chooses nothing. */
export const auditDomain = makeAuditDomain()
