import type { AnySeedLine } from "../SeedLine"
import { type Deed, millisOn, on } from "./calendar"

const sale = (days: number, country: string, units: number, amountMinor: number): ReadonlyArray<Deed> =>
  on(days, {
    operation: "tokens.recordSale",
    payload: {
      applicationId: { $ref: "tides.id" },
      soldAt: millisOn(days),
      country,
      units,
      amountMinor,
      currency: "EUR",
    },
  })

const application: AnySeedLine = {
  operation: "tokens.createApplication",
  payload: { name: "Tide tables", packageName: "org.example.harbour.tides" },
  as: "tides",
}

/** An application of the company's own, and what was sold of it: something for tokens to open. */
export const storeDeeds: ReadonlyArray<Deed> = [
  ...on(80, application),
  ...sale(100, "DE", 3, 597),
  ...sale(120, "NL", 1, 199),
  ...sale(150, "DE", 2, 398),
]
