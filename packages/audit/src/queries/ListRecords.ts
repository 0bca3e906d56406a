import { CommonFailure, Operation } from "@quoin/kernel"
import type { AuditOptions } from "../options"
import { filterFields } from "../records/Filter"
import { type Question, listed, listedByCommand, pageFields } from "../records/page"
import { RecordPage } from "../records/RecordView"
import { reading, told, untold } from "./reading"

/** Records of the audit log, newest first. */
export class ListRecords extends Operation.Request<ListRecords>()("audit.listRecords", () => ({
  payload: { ...filterFields, ...pageFields },
  success: RecordPage,
  failure: CommonFailure,
})) {}

const facts = {
  ...reading,
  whileReadOnly: true,
  summary: "List audit records",
  rules: ["AUD-1", "AUD-2", "AUD-3", "AUD-5", "AUD-9", "AUD-14"],
}

const question = ({ startDate, endDate, searchString, start, limit }: ListRecords): Question => {
  const filter = { startDate, endDate, searchString }
  return { asked: { ...filter, start, limit }, walk: filter }
}

export const listRecords = ({ tellsReads = false }: AuditOptions): Operation.Operation<ListRecords> =>
  tellsReads
    ? Operation.command(ListRecords, facts, {
        load: (request, reads) => listedByCommand(reads, question(request)),
        decide: told,
      })
    : Operation.query(ListRecords, facts, {
        load: (request, reads) => listed(reads, question(request)),
        answer: untold,
      })
