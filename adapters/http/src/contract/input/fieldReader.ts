import { type InvalidInput, invalidFromParseIssue } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as ParseResult from "effect/ParseResult"
import * as Schema from "effect/Schema"
import * as AST from "effect/SchemaAST"
import type { Input } from "../Endpoint"
import { readBody, readQueryFields, sentFields } from "./leniency"
import type { Vocabulary } from "../Vocabulary"

export type Fields = Schema.Struct.Fields
export type Read<Of extends Fields> = Schema.Struct.Type<Of>

/** What is sent of a field, without the ways in which it may be absent. */
export const presentOf = (type: AST.AST): AST.AST =>
  AST.isUnion(type) ? AST.Union.make(type.types.filter((member) => !AST.isUndefinedKeyword(member))) : type

/** Says what a field means where the word of its name means something else. */
export const meaning = Symbol.for("@quoin/http/meaning")

/** What is said of a schema, or of what it holds when it is there. */
const meaningOf = (type: AST.AST): string | undefined => {
  const said = type.annotations[meaning]
  if (typeof said === "string") return said
  return AST.isUnion(type) ? type.types.map(meaningOf).find((each) => each !== undefined) : undefined
}

/** The examples of a schema, or of the schema of the value where it is optional. */
const examplesOf = (type: AST.AST): ReadonlyArray<unknown> | undefined => {
  const own = Option.getOrUndefined(AST.getExamplesAnnotation(type))
  if (own !== undefined || !AST.isUnion(type)) return own
  return type.types.map(examplesOf).find((each) => each !== undefined)
}

/** What a field means: its own meaning, or that of the word of its name. */
const inputsOf = (fields: Fields, place: Input["in"], vocabulary: Vocabulary): ReadonlyArray<Input> => {
  const words = new Map(Object.values(vocabulary).map((each) => [each.name, each]))
  return sentFields(Schema.Struct(fields).ast).map(({ name, type, isOptional }) => {
    const known = words.get(String(name))
    const examples = examplesOf(type) ?? [known?.example]
    return {
      name: String(name),
      in: place,
      ast: presentOf(type),
      required: !isOptional,
      says: meaningOf(type) ?? known?.says ?? Option.getOrElse(AST.getDescriptionAnnotation(type), () => ""),
      example: examples[0],
    }
  })
}

/** Reads some fields of one part of a request. */
export interface FieldReader<Of extends Fields> {
  readonly inputs: ReadonlyArray<Input>
  readonly read: (values: Readonly<Record<string, unknown>>) => Either.Either<Read<Of>, InvalidInput>
}

export const fieldReader = <Of extends Fields>(
  fields: Of,
  place: Input["in"],
  vocabulary: Vocabulary,
): FieldReader<Of> => {
  const schema = Schema.Struct(fields)
  const lenient = place === "query" ? readQueryFields(schema.ast) : readBody(schema.ast)
  const decode = ParseResult.decodeUnknownEither(Schema.make<Read<Of>, unknown>(schema.ast), {
    errors: "all",
  })
  return {
    inputs: inputsOf(fields, place, vocabulary),
    read: (values) => Either.mapLeft(decode(lenient(values)), (issue) => invalidFromParseIssue(issue, place)),
  }
}
