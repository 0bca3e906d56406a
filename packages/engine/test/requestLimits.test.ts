import { domains } from "@quoin/engine"
import { type Domain, Given, type Operation, decodeRequest } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as AST from "effect/SchemaAST"
import { describe, expect, it } from "vitest"

const limitNames = ["maxLength", "maxItems", "maxProperties"] as const

const isLimit = (ast: AST.Annotated): boolean =>
  Option.exists(AST.getJSONSchemaAnnotation(ast), (said) => limitNames.some((name) => name in said))

/** The paths of texts, lists and tables of any size. */
const unlimited = (ast: AST.AST, path: string, limited = false): ReadonlyArray<string> => {
  switch (ast._tag) {
    case "Refinement":
      return unlimited(ast.from, path, limited || isLimit(ast))
    case "Transformation":
      return unlimited(ast.from, path, limited)
    case "Suspend":
      return []
    case "Union":
      return ast.types.flatMap((type) => unlimited(type, path))
    case "TupleType":
      return [
        ...(ast.rest.length > 0 && !limited ? [path] : []),
        ...[...ast.elements, ...ast.rest].flatMap(({ type }) => unlimited(type, `${path}[]`)),
      ]
    case "TypeLiteral":
      return [
        ...(ast.indexSignatures.length > 0 && !limited ? [path] : []),
        ...ast.indexSignatures.flatMap(({ parameter, type }) => [
          ...unlimited(parameter, `${path} names`),
          ...unlimited(type, `${path}.*`),
        ]),
        ...ast.propertySignatures.flatMap(({ name, type }) => unlimited(type, `${path}.${String(name)}`)),
      ]
    case "StringKeyword":
    case "UnknownKeyword":
    case "AnyKeyword":
    case "ObjectKeyword":
    case "TemplateLiteral":
      return limited ? [] : [path]
    default:
      return []
  }
}

const unlimitedIn = ({ tag, request }: Operation.Operation): ReadonlyArray<string> => {
  const { _tag: _, ...fields } = request.fields
  return unlimited(Schema.Struct(fields).ast, tag)
}

const operations: ReadonlyArray<Operation.Operation> = (domains as ReadonlyArray<Domain.Any>).flatMap(
  (domain) => domain.operations,
)
const byTag = new Map(operations.map((operation) => [operation.tag, operation]))

describe("what a request may hold", () => {
  // Holds KER-75.
  it("is limited in every text, list and table of every operation", () => {
    expect(operations.length).toBeGreaterThan(40)
    expect(operations.flatMap(unlimitedIn)).toEqual([])
  })

  // Holds KER-75.
  it("is found out where it is not limited, however deep it stands", () => {
    const Inner = Schema.Struct({ fine: Given.Key, text: Schema.String, list: Schema.Array(Given.Key) })
    const fields = {
      inner: Schema.optional(Inner),
      union: Schema.Union(Schema.Number, Schema.NonEmptyString),
      table: Schema.Record({ key: Given.Key, value: Given.Text }),
      defaulted: Schema.optionalWith(Schema.String, { default: () => "" }),
      items: Given.list(Schema.Trim),
      bounded: Given.table,
    }
    expect(unlimited(Schema.Struct(fields).ast, "r")).toEqual([
      "r.inner.text",
      "r.inner.list",
      "r.union",
      "r.table",
      "r.defaulted",
      "r.items[]",
    ])
  })

  // Holds KER-75.
  it("is refused by the name of the field, how long it was, and what is allowed", () => {
    const refused = decodeRequest(byTag, "assets.findObjects", { objectId: "9".repeat(10_000_000) })
    const message = Either.match(refused, { onLeft: (failure) => failure.message, onRight: () => "taken" })
    expect(message).toContain("objectId: given")
    expect(message).toContain("(10,000,000 characters)")
    expect(message).toContain("allowed: a text of at most 1,000 characters")
    expect(message.length).toBeLessThan(300)
    const listed = decodeRequest(byTag, "wiki.listSpaces", {
      keys: Array.from({ length: 20_000 }, () => "K"),
    })
    expect(Either.isLeft(listed) && listed.left.message).toContain("a list of at most 10,000 values")
  })
})
