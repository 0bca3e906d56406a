import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Reads } from "../commands/Command"
import * as Rules from "../failures/Rules"
import type { ReadFailure } from "../storage/Storage"
import * as Given from "../values/Given"

/** What becomes of a value of a field that a request gives. `A` has `undefined` where a record may be without it. */
export interface ResourceField<A> {
  /** As it is kept, such as without the blanks around it; an empty text may clear a field. */
  readonly tidy: (given: A) => A
  /** What is wrong with it, once it is tidy. */
  readonly rules: (field: string, value: A) => Rules.Broken
  /** What is kept in its place, such as the key of the user whose name it is. */
  readonly load?: (
    reads: Pick<Reads, "select" | "peek">,
    field: string,
    value: NonNullable<A>,
  ) => Effect.Effect<A, ReadFailure>
}

/** The schemas of a field: in a record, in a request that creates, and in one that updates. */
export interface Schemas<Kept, Creating, Updating> {
  readonly kept: Kept
  readonly creating: Creating
  readonly updating: Updating
}

type Plain<A> = Schema.Schema<A>

/** A field that every create says. */
export interface RequiredField<A>
  extends ResourceField<A>, Schemas<Plain<A>, Plain<A>, Schema.optional<Plain<A>>> {}

/** A field that has a default value where a create leaves it out. */
export interface DefaultedField<A>
  extends
    ResourceField<A>,
    Schemas<Plain<A>, Schema.optionalWith<Plain<A>, { default: () => A }>, Schema.optional<Plain<A>>> {}

/** A field that a record may be without. */
export interface OptionalField<A>
  extends
    ResourceField<A | undefined>,
    Schemas<Schema.optional<Plain<A>>, Schema.optional<Plain<A>>, Schema.optional<Plain<A>>> {}

/** How a field is kept, how it is given, and what becomes of what is given; what is left out is taken as it is. */
interface Said<A, Value> extends Partial<ResourceField<Value>> {
  readonly kept: Plain<A>
  /** The same where it is left out. */
  readonly given?: Plain<A>
}

const asItIs = <A>(given: A): A => given
const noRules = (): Rules.Broken => []

export const required = <A>({ kept, given = kept, ...said }: Said<A, A>): RequiredField<A> => ({
  tidy: asItIs,
  rules: noRules,
  ...said,
  kept,
  creating: given,
  updating: Schema.optional(given),
})

export const defaulted = <A>(
  initial: NoInfer<A>,
  { kept, given = kept, ...said }: Said<A, A>,
): DefaultedField<A> => ({
  tidy: asItIs,
  rules: noRules,
  ...said,
  kept,
  creating: Schema.optionalWith(given, { default: () => initial }),
  updating: Schema.optional(given),
})

export const optional = <A>({ kept, given = kept, ...said }: Said<A, A | undefined>): OptionalField<A> => ({
  tidy: asItIs,
  rules: noRules,
  ...said,
  kept: Schema.optional(kept),
  creating: Schema.optional(given),
  updating: Schema.optional(given),
})

/** What a thing is called: not blank, and without the blanks around it. */
export const name = (chars: number): RequiredField<string> =>
  required({
    kept: Schema.NonEmptyString,
    given: Given.Key,
    tidy: (given) => given.trim(),
    rules: (field, value) => Rules.name(field, value, chars),
  })

/** A text of at most so many characters, empty where nothing is said. */
export const text = (chars: number): DefaultedField<string> =>
  defaulted("", {
    kept: Schema.String,
    given: Given.Text,
    rules: (field, value) => Rules.text(field, value, chars),
  })

/** One of some values; the first of them where a create leaves it out. */
export const choice = <A>(of: Plain<A>, initial: NoInfer<A>): DefaultedField<A> =>
  defaulted(initial, { kept: of })

/** Whether something is so: it is not where a create says nothing. */
export const flag: DefaultedField<boolean> = defaulted(false, { kept: Schema.Boolean })

/** What refers to something else by what callers call it; a record keeps what is loaded for that. */
export const reference = (load: NonNullable<ResourceField<string>["load"]>): OptionalField<string> =>
  optional({ kept: Schema.String, given: Given.Key, load })
