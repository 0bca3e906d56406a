import type { EncodedLine } from "quoin"

const sale = (soldAt: string, country: string, units: number, amountMinor: number): EncodedLine => ({
  operation: "tokens.recordSale",
  payload: {
    applicationId: { $ref: "tides.id" },
    soldAt: Date.parse(soldAt),
    country,
    units,
    amountMinor,
    currency: "EUR",
  },
})

/** An application of the harbour's own, and what was sold of it: something for tokens to open. */
export const demoStore: ReadonlyArray<EncodedLine> = [
  {
    operation: "tokens.createApplication",
    payload: { name: "Tide tables", packageName: "org.example.harbour.tides" },
    as: "tides",
  },
  sale("2026-05-04T06:12:00Z", "DE", 3, 597),
  sale("2026-05-11T18:30:00Z", "NL", 1, 199),
  sale("2026-06-02T12:00:00Z", "DE", 2, 398),
]
