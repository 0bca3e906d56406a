import { InvalidInput, type Violation, lookUp } from "@quoin/kernel"

/** One word of an API: the name of a field there, and its meaning. */
export interface Word {
  readonly name: string
  readonly says: string
  readonly example: unknown
  /** It is an id: decimal digits, which may be sent as text or as a number. */
  readonly isId: boolean
}

/**
 * The names and meanings of an API's fields, by the names that the operations give them. Inputs are read and broken
 * fields are told by this one table.
 */
export type Vocabulary = Readonly<Record<string, Word>>

export const word = (name: string, says: string, example: unknown): Word => ({
  name,
  says,
  example,
  isId: false,
})

export const id = (name: string, says: string, example: unknown = "1"): Word => ({
  name,
  says,
  example,
  isId: true,
})

/** Names of one endpoint that differ from the vocabulary's. */
export type Names = Readonly<Record<string, string>>

/** The name of a field at an endpoint. */
export const nameIn =
  (vocabulary: Vocabulary, names: Names) =>
  (field: string): string =>
    lookUp(names, field) ?? lookUp(vocabulary, field)?.name ?? field

/** A failure with each of its violations rewritten. */
export const mapViolations =
  (told: (violation: Violation) => Violation) =>
  ({ violations: [first, ...others] }: InvalidInput): InvalidInput =>
    new InvalidInput({ violations: [told(first), ...others.map(told)] })

const firstName = /^[^.[:]+/

/** The field of a violation, without the path inside the field: `attributes` of `attributes[0].value`. */
export const fieldOf = (path: string): string => firstName.exec(path)?.[0] ?? path

/** Names the fields of violations as the API does (HTT-12). */
export const inWireNames = (nameOf: (field: string) => string): ((failure: InvalidInput) => InvalidInput) =>
  mapViolations((violation) => ({ ...violation, field: violation.field.replace(firstName, nameOf) }))
