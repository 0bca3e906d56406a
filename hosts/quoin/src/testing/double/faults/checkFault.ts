import { InvalidInput, type Violation, invalid, oneOf } from "@quoin/kernel"
import * as Either from "effect/Either"
import { type Check, type Named, brokenFields, checks, isObject, violation } from "./checks"
import { type EveryFault, type NextFault, faultNames } from "./Fault"

/** A field that the chosen operation does not have would never be met. */
const strangeFields = (fault: object, { operations }: Named): ReadonlyArray<Violation> => {
  const { operation: name, where: wanted }: { operation?: unknown; where?: unknown } = fault
  const fields = typeof name === "string" ? operations.get(name)?.request.fields : undefined
  if (fields === undefined || !isObject(wanted)) return []
  const known = Object.keys(fields).filter((each) => each !== "_tag")
  return Object.keys(wanted)
    .filter((each) => !known.includes(each))
    .map((each) => violation(`where.${each}`, each, oneOf(each, known)))
}

const playable = (kind: keyof typeof checks): string =>
  [...faultNames, ...(kind === "next" ? ["script"] : [])].join(", ")

/** Every broken rule of a fault, each named. A fault that plays nothing is broken, too. */
export const checkFault = <Fault extends NextFault | EveryFault>(
  kind: keyof typeof checks,
  fault: Fault,
  named: Named,
): Either.Either<Fault, InvalidInput> => {
  const own: Readonly<Record<string, Check>> = checks[kind]
  if (!isObject(fault)) {
    return Either.left(invalid(`faults.${kind}`, fault, "a fault: { operation, status }, or the like"))
  }
  const broken = [...brokenFields(fault, own, named), ...strangeFields(fault, named)].map((each) => ({
    ...each,
    field: `faults.${kind}.${each.field}`,
  }))
  const given = Object.entries(fault).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const plays = given.filter((name) => faultNames.includes(name))
  const hasScript = given.includes("script")
  const isDouble = hasScript && (plays.length > 0 || given.includes("count"))
  const whole = [
    ...(plays.length > 0 || hasScript ? [] : [`at least one of ${playable(kind)}`]),
    ...(isDouble ? ["a script alone: its steps say what is played, and how often"] : []),
  ].map((allowed) => violation(`faults.${kind}`, fault, allowed))
  const [first, ...rest] = [...broken, ...whole]
  return first === undefined
    ? Either.right(fault)
    : Either.left(new InvalidInput({ violations: [first, ...rest] }))
}
