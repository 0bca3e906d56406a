import { foldCase } from "@quoin/kernel"
import { limits } from "../../limits"
import type { Definitions } from "../Definitions"
import { type Rule, nameRules, rule, textRules } from "../rules"

/** What is stated of a schema; the name without blanks around it. */
export interface SchemaInput {
  readonly name: string
  readonly key: string
  readonly description: string
}

/** AST-7: upper-case letters and digits, at most 10 characters. */
export const schemaRules = ({ name, key, description }: SchemaInput): ReadonlyArray<Rule> => [
  ...nameRules(name, limits.schemaNameChars),
  rule(/^[A-Z][A-Z0-9]*$/.test(key), "key", key, "A-Z and 0-9, beginning with a letter"),
  rule(key.length <= limits.schemaKeyChars, "key", key, `at most ${limits.schemaKeyChars} characters`),
  ...textRules("description", description),
]

/** No two schemas have the same name or key; those that are still being deleted count (AST-9). */
export const schemaRivalRules = (
  definitions: Definitions,
  { name, key }: Pick<SchemaInput, "name" | "key">,
  self?: string,
): ReadonlyArray<Rule> => {
  const others = [...definitions.schemas.values(), ...definitions.schemasBeingDeleted].filter(
    ({ id }) => id !== self,
  )
  const taken = (given: string, read: (schema: SchemaInput) => string): boolean =>
    others.some((schema) => foldCase(read(schema)) === foldCase(given))
  return [
    rule(!taken(name, (schema) => schema.name), "name", name, "a name that no other schema has"),
    rule(!taken(key, (schema) => schema.key), "key", key, "a key that no other schema has"),
  ]
}
