import { InvalidInput, type Violation, showGiven } from "@quoin/kernel"
import type * as ParseResult from "effect/ParseResult"
import * as Option from "effect/Option"
import * as SchemaAST from "effect/SchemaAST"

/** What a schema allows, in words: its description where it has one, its alternatives where it is a choice. */
const allowedBy = (ast: SchemaAST.AST): string => {
  const described = SchemaAST.getDescriptionAnnotation(ast)
  if (Option.isSome(described)) return described.value
  switch (ast._tag) {
    case "Literal":
      return String(ast.literal)
    case "Union":
      // That an absent field may also be sent as null is a tolerance, not advice.
      return ast.types
        .filter((type) => !SchemaAST.isLiteral(type) || type.literal !== null)
        .map(allowedBy)
        .join(" or ")
    case "TypeLiteral":
      return "an object"
    case "TupleType":
      return "a list"
    case "Transformation":
      return allowedBy(ast.from)
    case "Refinement":
      return allowedBy(ast.from)
    default:
      return String(ast)
  }
}

type Path = ReadonlyArray<PropertyKey>

const shownPath = (path: Path): string => path.map(String).join(".")

const violation = (path: Path, given: unknown, ast: SchemaAST.AST): Violation => ({
  field: shownPath(path),
  given: showGiven(given),
  allowed: allowedBy(ast),
})

const listed = (
  issues: ParseResult.SingleOrNonEmpty<ParseResult.ParseIssue>,
): ReadonlyArray<ParseResult.ParseIssue> =>
  Array.isArray(issues) ? issues : [issues as ParseResult.ParseIssue]

/** The issue that tells of an object's fields, below the transformations that supply defaults. */
const structural = (issue: ParseResult.ParseIssue): ParseResult.Composite | undefined => {
  if (issue._tag === "Transformation" || issue._tag === "Refinement") return structural(issue.issue)
  if (issue._tag !== "Composite") return undefined
  if (issue.ast._tag === "TypeLiteral" || issue.ast._tag === "TupleType") return issue
  return listed(issue.issues)
    .map(structural)
    .find((inner) => inner !== undefined)
}

const violationsOf = (path: Path, issue: ParseResult.ParseIssue): ReadonlyArray<Violation> => {
  if (issue._tag === "Pointer") return violationsOf([...path, ...[issue.path].flat()], issue.issue)
  if (issue._tag === "Missing") return [violation(path, undefined, issue.ast.type)]
  const inner = structural(issue)
  return inner === undefined
    ? [violation(path, issue.actual, "ast" in issue ? issue.ast : SchemaAST.unknownKeyword)]
    : listed(inner.issues).flatMap((each) => violationsOf(path, each))
}

/** An input that does not fit its schema, told field by field to someone who does not know the schema. */
export const invalidInput = (issue: ParseResult.ParseIssue, whole: string): InvalidInput => {
  const [first, ...rest] = violationsOf([], issue).map((each) =>
    each.field === "" ? { ...each, field: whole } : each,
  )
  return new InvalidInput({ violations: [first ?? { field: whole, given: "", allowed: "" }, ...rest] })
}
