import type * as Brand from "effect/Brand"
import * as ParseResult from "effect/ParseResult"
import * as Schema from "effect/Schema"
import type * as Types from "effect/Types"

/** What a request carries, what it is answered with, and what it may end in instead. */
interface Parts<Payload, Success, Failure> {
  readonly payload: Payload
  readonly success: Success
  readonly failure: Failure
}

/** The fields that have a default value. */
type DefaultedIn<Type, Constructor> = {
  [Name in keyof Type & keyof Constructor]: object extends Pick<Constructor, Name>
    ? object extends Pick<Type, Name>
      ? never
      : Name
    : never
}[keyof Type & keyof Constructor]

/** What `new` takes: fields that have a value anyway may be left out. */
type Given<Fields, Defaulted extends PropertyKey> = Omit<Fields, Defaulted> &
  Partial<Pick<Fields, Defaulted & keyof Fields>>

/** The schema of a field that has to be given. */
type FieldOf<A, I> = Schema.Schema<A, I> &
  (A extends Brand.Brand<string> ? { readonly make: (value: I) => A } : unknown)

type Token<Shape, Name extends keyof Shape> = object extends Pick<Shape, Name> ? "?:" : ":"

/** The schema of a field that may be left out. */
export interface OptionalField<
  Given extends Schema.PropertySignature.Token,
  A,
  I,
> extends Schema.PropertySignature<Given, A, never, "?:", I, boolean> {
  readonly from: FieldOf<Exclude<A, undefined>, Exclude<I, undefined>>
}

/** The schemas of a request's fields, as against the values of these. */
type FieldsOf<Fields, Input> = {
  readonly [Name in keyof Fields & keyof Input]-?: object extends Pick<Input, Name>
    ? OptionalField<Token<Fields, Name>, Fields[Name], Input[Name]>
    : FieldOf<Fields[Name], Input[Name]>
}

/** The written form of failures is not public; an operation without failures has nothing to write. */
type Unless<Failure> = [Failure] extends [never] ? never : unknown

/**
 * A class of requests, as `Schema.TaggedRequest` makes it. Its types are what the schemas come to, so that declarations hold plain
 * objects and a compiler that reads them has nothing to work out: for each of some hundred operations that costs more than all else.
 */
export interface RequestClass<
  Self,
  Tag extends string,
  Fields,
  Input,
  Defaulted extends PropertyKey,
  Success,
  Failure,
> {
  /** Nothing need be given where no field has to be. */
  new (
    props: object extends Given<Fields, Defaulted>
      ? void | Given<Fields, Defaulted>
      : Given<Fields, Defaulted>,
    options?: Schema.MakeOptions,
  ): Fields & Schema.TaggedRequest<Tag, Self, Input, never, Success, unknown, Failure, Unless<Failure>, never>
  readonly _tag: Tag
  readonly ast: Schema.Schema<Self>["ast"]
  readonly Type: Self
  readonly fields: FieldsOf<Fields, Input>
  readonly success: Schema.Schema<Success, unknown>
  readonly failure: Schema.Schema<Failure, unknown>
}

type ClassOf<
  Self,
  Tag extends string,
  Payload extends Schema.Struct.Fields,
  Success extends Schema.Schema.All,
  Failure extends Schema.Schema.All,
> = RequestClass<
  Self,
  Tag,
  Types.Simplify<Schema.Struct.Type<Payload>>,
  Types.Simplify<Schema.Struct.Encoded<Payload>>,
  DefaultedIn<Schema.Struct.Type<Payload>, Schema.Struct.Constructor<Payload>>,
  Schema.Schema.Type<Success>,
  Schema.Schema.Type<Failure>
>

type Values = Readonly<Record<string, unknown>>

/** The values of fields that have one where nothing is given. */
const defaultsOf = (fields: Schema.Struct.Fields): ReadonlyArray<readonly [string, () => unknown]> =>
  Object.entries(fields).flatMap(([name, { ast }]) =>
    ast._tag === "PropertySignatureTransformation" && ast.to.defaultValue !== undefined
      ? [[name, ast.to.defaultValue] as const]
      : [],
  )

/**
 * What checks the values that a request is made of. The schema of a request whose fields have defaults is a transformation, of which Effect
 * would work out the values' side, and compile it, for every request anew.
 */
const checking = (tag: string, fields: Schema.Struct.Fields): ((given: Values) => Values) => {
  const defaults = defaultsOf(fields)
  const title = `${tag} (Constructor)`
  let check: ((given: unknown) => unknown) | undefined
  return (given) => {
    const missing = defaults.filter(([name]) => given[name] === undefined)
    const whole =
      missing.length === 0
        ? given
        : { ...given, ...Object.fromEntries(missing.map(([name, value]) => [name, value()])) }
    check ??= ParseResult.validateSync(Schema.typeSchema(Schema.Struct(fields)).annotations({ title }))
    return check(whole) as Values
  }
}
/** What Effect makes, as far as it is made into ours. */
type Made = new (given: Values, options: Schema.MakeOptions) => object

/** By what a class is told to inherit from what Effect makes. */
const madeNow = Symbol.for("@quoin/kernel/Request/madeNow")

const askedFor = (name: PropertyKey): PropertyDescriptor => ({
  get(this: { readonly [madeNow]: () => void }) {
    this[madeNow]()
    return Reflect.get(this, name) as unknown
  },
})

/** Stands in place of Effect's class until somebody asks for what that one says. */
const Unmade = Object.defineProperties(class {}, {
  [Schema.TypeId]: askedFor(Schema.TypeId),
  annotations: askedFor("annotations"),
  ast: askedFor("ast"),
  failure: askedFor("failure"),
  fields: askedFor("fields"),
  pipe: askedFor("pipe"),
  success: askedFor("success"),
})

/**
 * Declares a class of requests: `class GetSpace extends Operation.Request<GetSpace>()("wiki.getSpace", () => ({ … })) {}`.
 * There are hundreds, of which a process uses few: what is told by a function is made when it is first asked for.
 */
export const Request =
  <Self>() =>
  <
    Tag extends string,
    Payload extends Schema.Struct.Fields,
    Success extends Schema.Schema.All,
    Failure extends Schema.Schema.All,
  >(
    tag: Tag,
    parts: Parts<Payload, Success, Failure> | (() => Parts<Payload, Success, Failure>),
  ): ClassOf<Self, Tag, Payload, Success, Failure> => {
    let check: ((given: Values) => Values) | undefined
    const make = (): ((given: Values) => Values) => {
      const told = typeof parts === "function" ? parts() : parts
      const made = Schema.TaggedRequest<Self>()(tag, told) as unknown as Made
      Object.setPrototypeOf(Checked, made)
      Object.setPrototypeOf(Checked.prototype, made.prototype as object)
      return (check = checking(tag, told.payload))
    }
    const isUnchecked = (options: Schema.MakeOptions): boolean =>
      typeof options === "boolean" ? options : (options?.disableValidation ?? false)
    class Checked extends (Unmade as Made) {
      static readonly _tag = tag
      static readonly [madeNow] = make
      constructor(given: Values = {}, options: Schema.MakeOptions = false) {
        const checked = check ?? make()
        super(isUnchecked(options) ? given : checked(given), true)
      }
    }
    return Checked as unknown as ClassOf<Self, Tag, Payload, Success, Failure>
  }
