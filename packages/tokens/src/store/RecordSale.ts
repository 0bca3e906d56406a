import {
  Commit,
  CommonFailure,
  Given,
  Instant,
  InvalidInput,
  Operation,
  decided,
  showGiven,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Sales } from "../collections"
import { limits } from "../limits"
import { SaleRecord } from "./Sale"
import { auditApplication, managing } from "./facts"
import { loadApplication } from "./loadApplication"

/** Tells of a sale, for the reports. */
export class RecordSale extends Operation.Request<RecordSale>()("tokens.recordSale", () => ({
  payload: {
    applicationId: Given.Key,
    /** Milliseconds since the epoch; now where it is left out. */
    soldAt: Schema.optional(Schema.Int),
    country: Given.Key,
    units: Schema.Int,
    /** What was paid for all units, in the smallest coin of the currency. */
    amountMinor: Schema.Int,
    currency: Given.Key,
  },
  success: SaleRecord,
  failure: CommonFailure,
})) {}

/** The last millisecond of the year 9999, which is the last that a report can be asked for. */
const latest = 253_402_300_799_999

type Field = "soldAt" | "country" | "units" | "amountMinor" | "currency"

const check = (request: RecordSale): Effect.Effect<void, InvalidInput> => {
  const { soldAt = 0, country, units, amountMinor, currency } = request
  const rules: ReadonlyArray<readonly [field: Field, holds: boolean, allowed: string]> = [
    ["soldAt", soldAt >= 0 && soldAt <= latest, `milliseconds since the epoch, 0 to ${latest}`],
    ["country", /^[A-Z]{2}$/.test(country), "two capital letters, as DE"],
    ["units", units >= 1 && units <= limits.units, `1 to ${limits.units}`],
    ["amountMinor", amountMinor >= 0 && amountMinor <= limits.amountMinor, `0 to ${limits.amountMinor}`],
    ["currency", /^[A-Z]{3}$/.test(currency), "three capital letters, as EUR"],
  ]
  const [first, ...others] = rules.flatMap(([field, holds, allowed]) =>
    holds ? [] : [{ field, given: showGiven(request[field]), allowed }],
  )
  return first === undefined ? Effect.void : new InvalidInput({ violations: [first, ...others] })
}

export const recordSale = Operation.command(RecordSale, managing("Tell of a sale", "TOK-24"), {
  load: (request, reads) =>
    Effect.gen(function* () {
      yield* check(request)
      const application = yield* loadApplication(reads.get, request.applicationId)
      return { application, id: yield* reads.newId("sale") }
    }),
  decide: ({ soldAt, country, units, amountMinor, currency }, { application, id }, { at }) => {
    const sold: SaleRecord = {
      id,
      applicationId: application.id,
      applicationName: application.name,
      soldAt: soldAt === undefined ? at : Instant.make(soldAt),
      country,
      units,
      amountMinor,
      currency,
    }
    return decided({
      changes: [Commit.put(Sales, sold)],
      audit: [
        auditApplication(application.name, {
          summary: "Sale told of",
          changedValues: [{ name: "units", oldValue: "", newValue: String(units) }],
        }),
      ],
      reply: sold,
    })
  },
})
