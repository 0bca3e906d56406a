import { runNode } from "../processes/child"
import type { MeasuredTenants } from "./tenantsChild"

/** What is measured of tenants. */
export const tenantWork =
  "Tenants of one engine, one opened after the other, each with its administrator, and a list of its spaces"

const kilo = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`

/** Where tenants are kept; in memory where nothing is said. */
export interface Kept {
  readonly file?: string
  readonly schema?: string
}

/** How long it takes to open tenants over a storage, and what each holds in memory. */
export const tenantLines = async (
  program: string,
  { file = "", schema = "" }: Kept,
): Promise<ReadonlyArray<string>> => {
  const where = ["--file", file, "--schema", schema]
  const printed = await runNode(["--expose-gc", program, "--role", "tenants", ...where])
  const { tenants, millis, lateMillis, againMillis, bytes, storedBytes } = JSON.parse(
    printed,
  ) as MeasuredTenants
  return [
    `- ${tenants.toLocaleString("en")} tenants: a new one is open after ${millis.toFixed(1)} ms (9 of 10 within ${lateMillis.toFixed(1)} ms), ` +
      `one that was there before after ${againMillis.toFixed(1)} ms; each holds ${kilo(bytes)}, of which ${kilo(storedBytes)} stay when it closes`,
  ]
}
