import * as Option from "effect/Option"
import type { ParseIssue } from "effect/ParseResult"
import * as AST from "effect/SchemaAST"
import { InvalidInput, type Violation, showGiven } from "./failures"

type Path = ReadonlyArray<PropertyKey>

/** Values of fields with such names are never repeated in a message, which may end up in a log. */
const secretName = /password|secret|token/i

const showPath = (path: Path): string =>
  path.reduce<string>((shown, name) => {
    if (typeof name === "number") return `${shown}[${name}]`
    return shown === "" ? String(name) : `${shown}.${String(name)}`
  }, "") || "the input"

const showAt = (path: Path, given: unknown): string =>
  given !== undefined && path.some((name) => secretName.test(String(name)))
    ? "a value that is not shown"
    : showGiven(given)

const fieldNames = (ast: AST.AST): string =>
  AST.getPropertySignatures(ast)
    .map(({ name }) => String(name))
    .filter((name) => name !== "_tag")
    .join(", ")

/** What a schema allows, in words. That an optional field may be undefined is no value worth offering. */
const allowedBy = (ast: AST.AST): string => {
  if (AST.isLiteral(ast)) return JSON.stringify(ast.literal)
  if (AST.isTransformation(ast)) return allowedBy(ast.from)
  if (AST.isTypeLiteral(ast)) return `an object with the fields ${fieldNames(ast)}`
  return Option.getOrElse(AST.getDescriptionAnnotation(ast), () => {
    if (AST.isUnion(ast)) {
      const offered = ast.types.filter((member) => !AST.isUndefinedKeyword(member))
      return offered.map(allowedBy).join(" or ")
    }
    return AST.isTupleType(ast)
      ? `a list of ${ast.rest.map(({ type }) => allowedBy(type)).join(", ")}`
      : String(ast)
  })
}

const violation = (path: Path, given: unknown, allowed: string): ReadonlyArray<Violation> => [
  { field: showPath(path), given: showAt(path, given), allowed },
]

const listed = <A>(issues: A | ReadonlyArray<A>): ReadonlyArray<A> =>
  Array.isArray(issues) ? (issues as ReadonlyArray<A>) : [issues as A]

const isUndefined = (issue: ParseIssue): boolean => issue._tag === "Type" && AST.isUndefinedKeyword(issue.ast)

/** A union is one rule: its members are named together, unless only one of them was meant. */
const ofUnion = (ast: AST.Union, actual: unknown, issues: ReadonlyArray<ParseIssue>, path: Path) => {
  const [first, ...others] = issues.filter((issue) => !isUndefined(issue))
  return first !== undefined && others.length === 0
    ? violationsOf(first, path, ast)
    : violation(path, actual, allowedBy(ast))
}

/** `within` is the schema that the issue was found in. */
const violationsOf = (issue: ParseIssue, path: Path, within: AST.AST): ReadonlyArray<Violation> => {
  switch (issue._tag) {
    case "Pointer":
      return violationsOf(issue.issue, [...path, ...listed<PropertyKey>(issue.path)], within)
    case "Composite": {
      const { ast, actual } = issue
      const issues = listed(issue.issues)
      return AST.isUnion(ast)
        ? ofUnion(ast, actual, issues, path)
        : issues.flatMap((each) => violationsOf(each, path, ast))
    }
    case "Refinement":
      return issue.kind === "From"
        ? violationsOf(issue.issue, path, issue.ast)
        : violation(path, issue.actual, allowedBy(issue.ast))
    case "Transformation":
      return violationsOf(issue.issue, path, issue.ast)
    case "Missing":
      return violation(path, undefined, allowedBy(issue.ast.type))
    case "Unexpected":
      return violation(path, issue.actual, `no field of this name; the fields are ${fieldNames(within)}`)
    case "Type":
    case "Forbidden":
      return violation(path, issue.actual, issue.message ?? allowedBy(issue.ast))
  }
}

/**
 * Why a schema refused an input, as a failure that names every field with what was given and what is allowed.
 * Values of fields that sound like secrets are not repeated.
 */
export const invalidFromParseIssue = (issue: ParseIssue): InvalidInput => {
  const [first, ...others] = violationsOf(issue, [], AST.unknownKeyword)
  return new InvalidInput({
    violations: [
      first ?? { field: "the input", given: showGiven(issue.actual), allowed: "what the schema allows" },
      ...others,
    ],
  })
}
