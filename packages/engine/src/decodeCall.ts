import { type InvalidInput, type Operation, decodeRequest, invalid, oneOf } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { EngineService } from "./EngineService"

type Named = Pick<EngineService, "domains" | "operations">

interface Call {
  readonly operation: string
  readonly payload: unknown
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (payload: unknown): payload is Fields =>
  typeof payload === "object" && payload !== null && !Array.isArray(payload)

/** The call that a name and its fields are short for, where the name is a shortcut of a domain, such as `wiki.createPage`. */
const longCall = ({ domains }: Named, name: string, fields: Fields): Call | undefined => {
  const domain = domains.find((each) => name.startsWith(`${each.name}.`))
  const shortcuts = new Map(Object.entries(domain?.shortcuts ?? {}))
  return shortcuts.get(name.slice((domain?.name.length ?? 0) + 1))?.(...([fields] as never))
}

/** The operation that a shortcut of a domain stands for. */
export const operationOfShortcut = (named: Named, name: string): string | undefined =>
  longCall(named, name, {})?.operation

/** A shortcut such as `assets.find(aql)` takes its fields one by one: named with all of them it is another name, and nothing more. */
const isPositional = (given: Fields, { payload }: Call): boolean =>
  isFields(payload) && Object.values(payload).includes(given)

/** What a shortcut says itself may not be said otherwise: it would be dropped without a word. */
const contradicted = (name: string, given: Fields, { payload }: Call): InvalidInput | undefined => {
  const said: Fields = isFields(payload) ? payload : {}
  const field = Object.keys(given).find((each) => said[each] !== given[each])
  return field === undefined
    ? undefined
    : invalid(field, given[field], `${JSON.stringify(said[field])}, as ${name} says`)
}

/** All that a call may be named by. */
const namesOf = ({ domains, operations }: Named): ReadonlyArray<string> => [
  ...operations.keys(),
  ...domains.flatMap(({ name, shortcuts }) => Object.keys(shortcuts).map((each) => `${name}.${each}`)),
]

/** `decodeRequest` for a call that may be named by a shortcut, too: the same wherever operations are named (KER-113). */
export const decodeCall = (
  named: Named,
  name: string,
  payload: unknown,
): Either.Either<Operation.AnyRequest, InvalidInput> => {
  if (named.operations.has(name)) return decodeRequest(named.operations, name, payload)
  const long = longCall(named, name, isFields(payload) ? payload : {})
  if (long === undefined) return Either.left(invalid("operation", name, oneOf(name, namesOf(named))))
  if (!isFields(payload) || isPositional(payload, long)) {
    return decodeRequest(named.operations, long.operation, payload)
  }
  const refused = contradicted(name, payload, long)
  return refused === undefined
    ? decodeRequest(named.operations, long.operation, long.payload)
    : Either.left(refused)
}
