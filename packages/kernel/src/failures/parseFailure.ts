import { limits } from "../values/limits"
import { lookUp } from "../values/lookUp"
import * as Option from "effect/Option"
import type { ParseIssue, Refinement, Transformation } from "effect/ParseResult"
import * as AST from "effect/SchemaAST"
import { InvalidInput, type Violation, showGiven } from "./failures"
import { namesNear, oneOf } from "./suggestion"

type Path = ReadonlyArray<PropertyKey>

/** Values of fields with such names are never repeated in a message, which may end up in a log. */
const secretName = /password|secret|token/i

const showPath = (path: Path): string =>
  path.reduce<string>((shown, name) => {
    if (typeof name === "number") return `${shown}[${name}]`
    return shown === "" ? String(name) : `${shown}.${String(name)}`
  }, "")

const hidden = "a value that is not shown"

const showAt = (path: Path, given: unknown): string =>
  given !== undefined && path.some((name) => secretName.test(String(name))) ? hidden : showGiven(given)

const fieldNames = (ast: AST.AST): ReadonlyArray<string> =>
  AST.getPropertySignatures(ast)
    .map(({ name }) => String(name))
    .filter((name) => name !== "_tag")

/** Leaving a field out, or sending null, is tolerated, but not named as an allowed value. */
const isAbsence = (ast: AST.AST): boolean =>
  AST.isUndefinedKeyword(ast) || (AST.isLiteral(ast) && ast.literal === null)

/** The library's words for its own kinds, as messages here say them. */
const plainWords: Readonly<Record<string, string>> = {
  "a string": "a text",
  "a non empty string": "a text that is not empty",
  "a boolean": "true or false",
  "an integer": "a whole number",
}

/** What a schema allows, in words. */
const allowedBy = (ast: AST.AST): string => {
  if (AST.isLiteral(ast)) return JSON.stringify(ast.literal)
  if (AST.isTypeLiteral(ast)) return `an object with the fields ${fieldNames(ast).join(", ")}`
  const description = Option.map(
    AST.getDescriptionAnnotation(ast),
    (said) => lookUp(plainWords, said) ?? said,
  )
  return Option.getOrElse(description, () => {
    if (AST.isTransformation(ast)) return allowedBy(ast.from)
    if (AST.isUnion(ast)) {
      const offered = ast.types.filter((member) => !isAbsence(member))
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

/** The texts that a union is made of, where it is made of texts alone. */
const textsOf = ({ types }: AST.Union): ReadonlyArray<string> | undefined => {
  const offered = types.filter((member) => !isAbsence(member))
  const texts = offered.flatMap((member) =>
    AST.isLiteral(member) && typeof member.literal === "string" ? [member.literal] : [],
  )
  return texts.length === offered.length ? texts : undefined
}

/** What a union allows; of many texts those that are nearest to what was given. */
const allowedOf = (ast: AST.Union, actual: unknown): string => {
  const texts = textsOf(ast) ?? []
  return typeof actual === "string" && texts.length > limits.listedNames
    ? oneOf(actual, texts)
    : allowedBy(ast)
}

/** A broken union is one violation that names all members, unless only one member can have been meant. */
const ofUnion = (ast: AST.Union, actual: unknown, issues: ReadonlyArray<ParseIssue>, path: Path) => {
  const [first, ...others] = issues.filter((issue) => issue._tag !== "Type" || !isAbsence(issue.ast))
  return first !== undefined && others.length === 0
    ? violationsOf(first, path, ast)
    : violation(path, actual, allowedOf(ast, actual))
}

/** The issue itself, without the refinements and transformations around it. */
const innermost = (issue: ParseIssue): ParseIssue =>
  issue._tag === "Refinement" || issue._tag === "Transformation" ? innermost(issue.issue) : issue

/** Is the violation of this rule as a whole? Otherwise it is of a field inside. */
const isWhole = (issue: Refinement | Transformation): boolean =>
  (issue._tag === "Refinement" && issue.kind === "Predicate") ||
  (innermost(issue)._tag === "Type" && Option.isSome(AST.getDescriptionAnnotation(issue.ast)))

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
    case "Transformation":
      return isWhole(issue)
        ? violation(path, issue.actual, allowedBy(issue.ast))
        : violationsOf(issue.issue, path, issue.ast)
    case "Missing":
      return violation(path, undefined, allowedBy(issue.ast.type))
    case "Unexpected":
      // The value under an unknown name may be a secret under a misspelt one.
      return [
        {
          field: showPath(path),
          given: hidden,
          allowed: `no field of this name; the fields are ${namesNear(String(path.at(-1)), fieldNames(within))}`,
        },
      ]
    case "Type":
    case "Forbidden":
      return violation(path, issue.actual, issue.message ?? allowedBy(issue.ast))
  }
}

/**
 * Why a schema refused an input, as a failure that names every field with what was given and what is allowed.
 * Values of fields that sound like secrets are not repeated. `whole` is what the input itself is called.
 */
export const invalidFromParseIssue = (issue: ParseIssue, whole = "the input"): InvalidInput => {
  const [first, ...others] = violationsOf(issue, [], AST.unknownKeyword).map((each) =>
    each.field === "" ? { ...each, field: whole } : each,
  )
  return new InvalidInput({
    violations: [
      first ?? { field: whole, given: showGiven(issue.actual), allowed: "what the schema allows" },
      ...others,
    ],
  })
}
