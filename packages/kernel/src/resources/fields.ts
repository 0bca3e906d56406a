import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import type { AuditEntry } from "../commands/Audit"
import type { Reads } from "../commands/Command"
import type { InvalidInput, Violation } from "../failures/failures"
import { type Broken, judged } from "../failures/Rules"
import type { ReadFailure } from "../storage/Storage"
import type { ResourceField, Schemas } from "./ResourceField"

/** The fields of a thing, by their names: each name of `A` with what becomes of its values. */
export type Fields<A> = { readonly [Name in keyof A]: ResourceField<A[Name]> }

/** The values of fields. */
export type ValuesOf<F> = {
  readonly [Name in keyof F]: F[Name] extends ResourceField<infer Value> ? Value : never
}

/** What a request says of a thing, or a record holds of it. */
export type Values<A> = { readonly [Name in keyof A]?: A[Name] | undefined }

/** What a request says that creates a thing: all but what a record may be without. */
export type Stated<A> = Values<A> & {
  readonly [Name in keyof A as undefined extends A[Name] ? never : Name]: A[Name]
}

type Part = keyof Schemas<unknown, unknown, unknown>
type Declared<F> = { readonly [Name in keyof F]: Schemas<unknown, unknown, unknown> }
type PartOf<F extends Declared<F>, P extends Part> = { readonly [Name in keyof F]: F[Name][P] }

/** The one place where types cannot follow: an object is whole once each name of the list has been gone through. */
const part = <F extends Declared<F>, P extends Part>(fields: F, of: P): PartOf<F, P> => {
  const parts: { -readonly [Name in keyof F]?: F[Name][P] } = {}
  for (const name in fields) parts[name] = fields[name][of]
  return parts as PartOf<F, P>
}

/** The schemas of the fields in a record. */
export const kept = <F extends Declared<F>>(fields: F): PartOf<F, "kept"> => part(fields, "kept")

/** The schemas of the fields in a request that creates. */
export const creating = <F extends Declared<F>>(fields: F): PartOf<F, "creating"> => part(fields, "creating")

/** The schemas of the fields in a request that updates: what is left out stays. */
export const updating = <F extends Declared<F>>(fields: F): PartOf<F, "updating"> => part(fields, "updating")

/** What a request gives of the fields, as it is kept, and which of their rules it breaks. */
export const read = <A>(
  fields: Fields<A>,
  request: Values<NoInfer<A>>,
): { readonly values: Partial<A>; readonly broken: Broken } => {
  const values: Partial<A> = {}
  const broken: Array<Violation> = []
  for (const name in fields) {
    const said = request[name]
    if (said === undefined) continue
    const value = fields[name].tidy(said)
    values[name] = value
    broken.push(...fields[name].rules(name, value))
  }
  return { values, broken }
}

/** What a request gives of the fields, as it is kept; or every rule of theirs that it breaks. */
export const given = <A>(
  fields: Fields<A>,
  request: Values<NoInfer<A>>,
): Either.Either<Partial<A>, InvalidInput> => {
  const { values, broken } = read(fields, request)
  return judged(values, broken)
}

/** The same of a request that creates: what every create says is said, as its schema sees to it. */
export const readNew = <A>(
  fields: Fields<A>,
  request: Stated<A>,
): { readonly values: A; readonly broken: Broken } => {
  const { values, broken } = read<A>(fields, request)
  return { values: values as A, broken }
}

export const stated = <A>(fields: Fields<A>, request: Stated<A>): Either.Either<A, InvalidInput> => {
  const { values, broken } = readNew(fields, request)
  return judged(values, broken)
}

/** What is kept in place of given values that refer to something. */
export const loaded = <A>(
  fields: Fields<A>,
  values: Partial<NoInfer<A>>,
  reads: Pick<Reads, "select" | "peek">,
): Effect.Effect<Partial<A>, ReadFailure> =>
  Effect.gen(function* () {
    const instead: Partial<A> = {}
    for (const name in fields) {
      const { load } = fields[name]
      const value = values[name]
      if (load === undefined || value === undefined || value === null) continue
      instead[name] = yield* load(reads, name, value)
    }
    return instead
  })

const shown = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value)

type Changed = AuditEntry["changedValues"]

/** Those of some fields that differ between two states of a thing, as the audit log shows them. */
export const differencesOf = <A extends object>(
  names: ReadonlyArray<keyof A & string>,
  before: A,
  after: NoInfer<A>,
): Changed =>
  names
    .map((name) => ({ name, oldValue: shown(before[name]), newValue: shown(after[name]) }))
    .filter(({ oldValue, newValue }) => oldValue !== newValue)

/** Those of a list of fields that differ. */
export const differences = <A>(
  fields: { readonly [Name in keyof A]: unknown },
  before: Values<A>,
  after: Values<NoInfer<A>>,
): Changed => {
  const names: Array<keyof A & string> = []
  for (const name in fields) names.push(name)
  return differencesOf(names, before, after)
}
