import ts from "typescript"
import { type Source, type Violation, lineOf, nodesOf } from "./Source"

/** A function that reaches this many lines does more than one thing. */
export const functionLines = 50
/** Files are meant to have 50-200 lines; the rest is for docstrings. */
export const fileLines = 220

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isAccessor(node)

const nameOf = (node: ts.FunctionLikeDeclaration): string => {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
  return named?.getText() ?? "a function"
}

/** Functions that are too long, nested ones included in their length. */
export const longFunctions = (source: Source): ReadonlyArray<Violation> =>
  nodesOf(source)
    .filter(isFunction)
    .flatMap((node) => {
      const line = lineOf(source, node)
      const lines = source.tree.getLineAndCharacterOfPosition(node.end).line + 2 - line
      if (lines < functionLines) return []
      return [
        {
          path: source.path,
          line,
          rule: `functions under ${functionLines} lines`,
          found: `${nameOf(node)} has ${lines} lines`,
          instead: "find the concept that it hides and name it",
        },
      ]
    })

/** Files that are too long. */
export const longFiles = (source: Source): ReadonlyArray<Violation> => {
  const lines = source.text.trimEnd().split("\n").length
  if (lines <= fileLines) return []
  return [
    {
      path: source.path,
      line: lines,
      rule: `files of at most ${fileLines} lines`,
      found: `has ${lines} lines`,
      instead: "split it by what its parts are about",
    },
  ]
}
