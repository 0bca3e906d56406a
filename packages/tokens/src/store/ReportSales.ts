import { CommonFailure, Given, InvalidInput, Operation, Order, Where, showGiven } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Sales } from "../collections"
import { limits } from "../limits"
import { SaleRecord } from "./Sale"
import { reporting } from "./facts"

const partFields = {
  /** 1970 to 9999. */
  year: Schema.Int,
  /** 1 to 12; a month is one of UTC. */
  month: Schema.Int,
  /** The last sale of the part before; absent in the first part. */
  after: Schema.optional(Schema.Struct({ soldAt: Schema.Int, id: Given.Key })),
}

/** A part of a month's sales, oldest first: `next` asks for the one behind it, and is absent in the last. */
export class ReportSales extends Operation.Request<ReportSales>()("tokens.reportSales", () => ({
  payload: partFields,
  success: Schema.Struct({
    items: Schema.Array(SaleRecord),
    next: Schema.optional(Schema.Struct(partFields)),
  }),
  failure: CommonFailure,
})) {}

const check = ({ year, month }: ReportSales): Effect.Effect<void, InvalidInput> => {
  const wrongYear = year < 1970 || year > 9999
  const violations = [
    ...(wrongYear ? [{ field: "year", given: showGiven(year), allowed: "1970 to 9999" }] : []),
    ...(month < 1 || month > 12 ? [{ field: "month", given: showGiven(month), allowed: "1 to 12" }] : []),
  ]
  const [first, ...others] = violations
  return first === undefined ? Effect.void : new InvalidInput({ violations: [first, ...others] })
}

export const reportSales = Operation.query(ReportSales, reporting("Report the sales of a month", "TOK-24"), {
  load: (request, reads) =>
    Effect.gen(function* () {
      yield* check(request)
      const { year, month, after } = request
      return yield* reads.select(Sales, {
        where: Where.and(
          Where.atLeast("soldAt", Date.UTC(year, month - 1)),
          Where.lessThan("soldAt", Date.UTC(year, month)),
        ),
        orderBy: [Order.ascending("soldAt")],
        limit: limits.salesTogether,
        ...(after === undefined ? {} : { after: { values: [after.soldAt], key: after.id } }),
      })
    }),
  answer: ({ year, month }, { records, more }) => {
    const items = records.map(({ value }) => value)
    const last = items.at(-1)
    return Either.right({
      items,
      ...(more && last !== undefined
        ? { next: { year, month, after: { soldAt: last.soldAt, id: last.id } } }
        : {}),
    })
  },
})
