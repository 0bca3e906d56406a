import { CommonFailure, type Instant, Operation } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { AuditOptions } from "../options"
import { beginOf } from "../period/Period"
import { Units } from "../period/Units"
import { SearchString } from "../records/Filter"
import { type Question, listed, listedByCommand, pageFields } from "../records/page"
import { RecordPage } from "../records/RecordView"
import { reading, told, untold } from "./reading"

/** Records of the last time, three months where nothing else is said, newest first. */
export class ListSince extends Operation.Request<ListSince>()("audit.listSince", () => ({
  payload: {
    number: Schema.optional(Schema.Int.pipe(Schema.positive({ description: "a whole number from 1" }))),
    units: Schema.optional(Units),
    searchString: Schema.optional(SearchString),
    ...pageFields,
  },
  success: RecordPage,
  failure: CommonFailure,
})) {}

const facts = {
  ...reading,
  whileReadOnly: true,
  summary: "List the audit records of the last time",
  rules: ["AUD-1", "AUD-3", "AUD-4", "AUD-5", "AUD-6", "AUD-7", "AUD-9", "AUD-14"],
}

const question = (request: ListSince, now: Instant): Question => {
  const { number = 3, units = "MONTHS", searchString, start, limit } = request
  const startDate = beginOf({ number, units }, now)
  return {
    asked: { startDate, searchString, start, limit },
    // The begin moves on with time; its pages are of one walk all the same.
    walk: { number, units, searchString },
  }
}

export const listSince = ({ tellsReads = false }: AuditOptions): Operation.Operation<ListSince> =>
  tellsReads
    ? Operation.command(ListSince, facts, {
        load: (request, reads) => listedByCommand(reads, question(request, reads.moment.at)),
        decide: told,
      })
    : Operation.query(ListSince, facts, {
        load: (request, reads) => listed(reads, question(request, reads.moment.at)),
        answer: untold,
      })
