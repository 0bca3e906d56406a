import { Commit, CommonFailure, Operation, Permission, decided, invalid, noChange } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditLog } from "../audit"
import { limits } from "../limits"
import type { AuditOptions } from "../options"
import { Period, describePeriod, isOverAYear } from "../period/Period"
import { Units } from "../period/Units"
import { Retentions, keptFor, loadRetention } from "../retention/Retention"

/** Sets how long audit records are kept. Older ones are gone at once. */
export class SetRetention extends Operation.Request<SetRetention>()("audit.setRetention", () => ({
  payload: {
    number: Schema.Int.pipe(Schema.positive({ description: "a whole number from 1" })),
    units: Units,
  },
  success: Period,
  failure: CommonFailure,
})) {}

export const setRetention = ({ keepsForever = false }: AuditOptions) =>
  Operation.command(
    SetRetention,
    {
      summary: "Set how long audit records are kept",
      scope: "write:audit-log:wiki",
      destructive: true,
      entry: Permission.administerOrScope,
      rules: ["AUD-1", "AUD-6", "AUD-7", "AUD-8", "AUD-9", "AUD-12"],
    },
    {
      load: (_request, reads) => loadRetention(reads.get),
      decide: ({ number, units }, before, { at }) => {
        const period: Period = { number, units }
        if (!keepsForever && isOverAYear(period)) {
          const longest = `at most ${limits.retentionMonths} MONTHS, or ${limits.retentionDays} DAYS`
          return Either.left(invalid("number", describePeriod(period), longest))
        }
        if (before.period.number === number && before.period.units === units) return noChange(period)
        return decided({
          changes: [Commit.put(Retentions, keptFor(before, period, at))],
          audit: [
            auditLog("Retention of the audit log set", [
              {
                name: "retention",
                oldValue: describePeriod(before.period),
                newValue: describePeriod(period),
              },
            ]),
          ],
          reply: period,
        })
      },
    },
  )
