import { InvalidInput, type Operation, type Violation, invalidFromParseIssue, lookUp } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as ParseResult from "effect/ParseResult"
import * as Schema from "effect/Schema"
import * as AST from "effect/SchemaAST"
import type { Input, Method } from "./Endpoint"
import { type Fields, type Read, fieldReader, presentOf } from "./input/fieldReader"
import type { RequestParts } from "./input/RequestParts"
import { type Reading, readBody, readQuery, sentFields, takesNull } from "./input/leniency"
import { type Names, type Vocabulary, fieldOf, inWireNames, mapViolations, nameIn } from "./Vocabulary"

type Values = Readonly<Record<string, unknown>>

/** Fields of an operation that an API sends in another shape. */
export interface Sent<Of extends Fields> {
  /** What is sent. */
  readonly fields: Of
  /** The fields of the operation that come of it. */
  readonly instead: ReadonlyArray<string>
  /** From what is sent to those fields. */
  readonly to: (values: Read<Of>) => Either.Either<Values, InvalidInput>
  /** Tells a rule that the operation found broken in what was sent, where the operation has other words for that. */
  readonly told?: (violation: Violation, values: Read<Of>) => Violation
}

const otherPart = (method: Method): "query" | "body" =>
  method === "GET" || method === "DELETE" ? "query" : "body"

type Told = (failure: InvalidInput) => InvalidInput

const asItIs: Told = (failure) => failure

/** What was sent in another shape, and the fields that came of it. */
interface ReadSent {
  readonly sent: Values
  readonly fields: Values
  readonly told: Told
}

/** Reads what is sent in another shape. */
interface SentReader {
  readonly inputs: ReadonlyArray<Input>
  readonly instead: ReadonlyArray<string>
  readonly read: (given: RequestParts) => Either.Either<ReadSent, InvalidInput>
}

export const sentReader = <Of extends Fields>(
  { fields, instead, to, told }: Sent<Of>,
  method: Method,
  vocabulary: Vocabulary,
): SentReader => {
  const place = otherPart(method)
  const reader = fieldReader(fields, place, vocabulary)
  return {
    inputs: reader.inputs,
    instead,
    read: (given) =>
      Either.flatMap(reader.read(given[place]), (sent) =>
        Either.map(to(sent), (made) => ({
          sent: sent as Values,
          fields: made,
          told: told === undefined ? asItIs : mapViolations((violation) => told(violation, sent)),
        })),
      ),
  }
}

const nothingSent: SentReader = {
  inputs: [],
  instead: [],
  read: () => Either.right({ sent: {}, fields: {}, told: asItIs }),
}

/** Where an endpoint reads the fields of its operation. */
export interface Origin {
  readonly method: Method
  readonly path: string
  readonly vocabulary: Vocabulary
  readonly names: Names
  /** Fields of the operation that are read from the query, whatever the method. */
  readonly inQuery?: ReadonlyArray<string> | undefined
  /** Fields of the operation that are not read one by one. */
  readonly without: ReadonlyArray<string>
  readonly sent?: SentReader | undefined
}

/** A field of an operation, as an endpoint reads it. */
interface Source extends Input {
  readonly field: string
  readonly isId: boolean
  readonly read: Reading
  readonly takesNull: boolean
}

/** What may be sent of an id in a body, or of a list of them. */
const AnId = Schema.Union(Schema.String, Schema.Int)
const idAst = AnId.ast
const idsAst = Schema.Array(AnId).ast

/** A path has room for one. */
const listOfOne: Reading = (value) => [value]

/** Whether a list is sent, whatever is asked of it. */
const isList = (ast: AST.AST): boolean =>
  AST.isRefinement(ast) || AST.isTransformation(ast) ? isList(ast.from) : AST.isTupleType(ast)

/** The fields of an operation, each read from the path if it has a part of that name, else from the query or the body. */
const sourcesOf = (request: Operation.RequestSchema, origin: Origin): ReadonlyArray<Source> => {
  const { method, path, vocabulary, names, without, inQuery = [] } = origin
  const { _tag: _, ...fields } = request.fields
  const nameOf = nameIn(vocabulary, names)
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  return sentFields(Schema.Struct(fields).ast)
    .map(({ name, type, isOptional }) => ({ field: String(name), type, isOptional }))
    .filter(({ field }) => !without.includes(field))
    .map(({ field, type, isOptional }) => {
      const name = nameOf(field)
      const { says = "", example, isId = false } = lookUp(vocabulary, field) ?? {}
      const place = inPath.has(name) ? "path" : inQuery.includes(field) ? "query" : otherPart(method)
      const present = presentOf(type)
      const isOneOfList = place === "path" && isList(present)
      const read = place === "query" ? readQuery(type, isId) : isOneOfList ? listOfOne : readBody(type, isId)
      const sentId = isList(present) ? idsAst : idAst
      const ast = isOneOfList ? Schema.String.ast : isId && place === "body" ? sentId : present
      const required = place === "path" || !isOptional
      return {
        field,
        name,
        isId,
        in: place,
        ast,
        required,
        says,
        example,
        read,
        takesNull: takesNull({ type, isOptional }),
      }
    })
}

/** What an id may be is more than the text that the operation takes. */
const tellingIds = (sources: ReadonlyArray<Source>): ((failure: InvalidInput) => InvalidInput) => {
  const ids = new Set(sources.filter(({ isId }) => isId).map(({ name }) => name))
  return mapViolations((violation) =>
    ids.has(violation.field) && violation.allowed.startsWith("a text")
      ? { ...violation, allowed: "an id: decimal digits, as a number up to 9007199254740991 or as text" }
      : violation,
  )
}

/** The violations of both parts of a request. Where a part has another shape and cannot be read, only that part reports it. */
const bothBroken = (
  { violations }: InvalidInput,
  own: Either.Either<unknown, InvalidInput>,
  instead: ReadonlyArray<string>,
  renamed: (failure: InvalidInput) => InvalidInput,
): InvalidInput => {
  if (Either.isRight(own)) return new InvalidInput({ violations })
  const [first, ...rest] = own.left.violations.filter(({ field }) => !instead.includes(fieldOf(field)))
  return first === undefined
    ? new InvalidInput({ violations })
    : new InvalidInput({
        violations: [
          ...renamed(new InvalidInput({ violations: [first, ...rest] })).violations,
          ...violations,
        ],
      })
}

/** What an endpoint made of a request. */
export interface ReadRequest {
  readonly request: unknown
  /** What was sent in another shape than the operation's, for those who show the answer. */
  readonly sent: Values
  /** Reports the violations of the operation in the names of the request. */
  readonly told: Told
}

/** From a request to the operation that it asks for. */
export interface Reader {
  readonly inputs: ReadonlyArray<Input>
  /** `more` are fields of the operation that no request sends. */
  readonly read: (given: RequestParts, more: Values) => Either.Either<ReadRequest, InvalidInput>
}

/** Reads an operation whose fields are sent one by one. A violation names the field as the request does. */
export const readerOf = (request: Operation.RequestSchema, origin: Origin): Reader => {
  const { sent = nothingSent } = origin
  const sources = sourcesOf(request, { ...origin, without: [...origin.without, ...sent.instead] })
  const renamed = inWireNames(nameIn(origin.vocabulary, origin.names))
  const told = tellingIds(sources)
  const decode = ParseResult.decodeUnknownEither(Schema.make(request.ast), { errors: "all" })
  const own = (given: RequestParts): Values =>
    Object.fromEntries(
      sources.flatMap(({ field, name, in: part, read, takesNull: any }) => {
        const value = given[part][name]
        const absent = value === undefined || (value === null && !any)
        const found = absent ? undefined : read(value)
        return found === undefined ? [] : [[field, found]]
      }),
    )
  return {
    inputs: [...sources, ...sent.inputs],
    read: (given, more) => {
      const other = sent.read(given)
      const fields = Either.isRight(other) ? other.right.fields : {}
      const payload = { ...own(given), ...fields, ...more, _tag: request._tag }
      const decoded = Either.mapLeft(decode(payload), (issue) => invalidFromParseIssue(issue))
      const inNames = (failure: InvalidInput) => told(renamed(failure))
      return Either.isLeft(other)
        ? Either.left(bothBroken(other.left, decoded, sent.instead, inNames))
        : Either.mapBoth(decoded, {
            onLeft: inNames,
            onRight: (read) => ({ request: read, sent: other.right.sent, told: other.right.told }),
          })
    },
  }
}
