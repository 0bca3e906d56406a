import * as Schema from "effect/Schema"
import type { Finding } from "./Finding"

/**
 * What becomes of unknown fields and values, which otherwise match nothing: `true` and `strict` refuse them, `false` and `warn` tell of
 * them, and `none` says nothing (TRK-47).
 */
export const Validation = Schema.optionalWith(
  Schema.Union(Schema.Boolean, Schema.Literal("strict", "warn", "none")),
  { default: () => true },
)

/** Where unknown things are told, if they are not refused. */
export const warningBy = (
  validation: boolean | "strict" | "warn" | "none",
  tell: (message: string) => void,
): Finding["warn"] => {
  if (validation === true || validation === "strict") return undefined
  return validation === "none" ? () => undefined : tell
}
