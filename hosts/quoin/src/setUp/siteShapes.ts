import { flag, text } from "./OptionKind"
import { oneText, positive } from "./kinds"
import type { OptionShape } from "./OptionShape"

/** What is said of the site as a whole. */
export const siteShape: OptionShape = {
  fields: {
    edition: oneText(["free", "standard", "premium"]),
    seats: positive,
    baseUrl: text,
    accessMode: oneText(["READ_WRITE", "READ_ONLY"]),
    clientFailuresPerMinute: positive,
    keepsTokens: flag,
  },
}

/** What is said of the audit log; the value of a key is never repeated. */
export const auditShape: OptionShape = {
  fields: {
    tellsExports: flag,
    tellsReads: flag,
    keepsForever: flag,
    sealKey: { allowed: "a text", is: (value) => typeof value === "string" },
  },
}

export const backupShape: OptionShape = { fields: { keptDays: positive } }
