import type { Field } from "@quoin/kernel"
import type { Dialect } from "../programs/Dialect"
import type { Parameter } from "../programs/Program"

/** A single value as its column holds it; a missing value is null. */
export const columnValue = (dialect: Dialect, value: Field.FieldValue): Parameter =>
  value === undefined || typeof value === "object" ? null : dialect.scalar(value)
