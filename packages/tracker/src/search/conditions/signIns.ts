import { lookUp } from "@quoin/kernel"
import type { Value } from "@quoin/query"
import type { Finding } from "../language/Finding"
import { serves, signInFunctions } from "../language/functions"
import type { QueryField } from "../language/QueryField"

type Signed = Pick<Finding, "signIns">

/** When the caller signed in, where a name stands for that; nothing where they did not. */
export const signInAt = ({ signIns }: Signed, name: string): number | undefined => lookUp(signIns, name)

/** Whether a value stands for a sign-in of the caller that there was not. */
const isNoSignIn = (finding: Signed, value: Value): boolean =>
  value._tag === "Call" &&
  signInFunctions.some((each) => each === value.name) &&
  signInAt(finding, value.name) === undefined

/** Whether one is among what stands behind a word about the past. */
export const namesNoSignIn = (finding: Signed, value: Value): boolean =>
  value._tag === "List"
    ? value.items.some((item) => namesNoSignIn(finding, item))
    : isNoSignIn(finding, value)

/**
 * A value without the sign-ins that there were not, to which nothing is equal or unequal (TRK-41), and which nothing is before or
 * behind; nothing where nothing is left of it.
 */
export const withSignIns = (
  finding: Signed,
  { kind }: Pick<QueryField, "kind">,
  value: Value,
): Value | undefined => {
  if (!serves(signInFunctions[0], kind)) return value
  if (value._tag !== "List") return isNoSignIn(finding, value) ? undefined : value
  const items = value.items.filter((item) => !isNoSignIn(finding, item))
  return items.length === 0 && value.items.length > 0 ? undefined : { ...value, items }
}
