import ts from "typescript"
import { type Source, sourceOf } from "./Source"

/** A test, and the rules that it says it holds: it fails when one of them is broken. */
export interface Holder {
  readonly path: string
  readonly title: string
  readonly rules: ReadonlyArray<string>
}

/** The comment above a test that says which rules it holds, such as `// Holds WIK-5, WIK-6.` */
const marker = /^[ \t]*\/\/ Holds ([A-Z]{3}-\d+(?:, [A-Z]{3}-\d+)*)\.$/gm

/** What stands first in a node, read from its beginning: the name of a case that is written as data. */
const firstText = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node) ? node.text : ts.forEachChild(node, firstText)

const titleOf = (node: ts.Node): string | undefined => {
  const inner = ts.isExpressionStatement(node) ? node.expression : node
  const [first] = ts.isCallExpression(inner) ? inner.arguments : []
  return first !== undefined && ts.isStringLiteralLike(first) ? first.text : firstText(inner)
}

/** The outermost node that begins after some place, with nothing but comments between. */
const nodeAfter = (tree: ts.SourceFile, at: number): ts.Node | undefined => {
  const find = (node: ts.Node): ts.Node | undefined => {
    if (node.end <= at) return undefined
    const isAbove = node.getFullStart() <= at && node.getStart(tree) > at
    return isAbove && !ts.isSourceFile(node) && node.kind !== ts.SyntaxKind.SyntaxList
      ? node
      : ts.forEachChild(node, find)
  }
  return find(tree)
}

/** The tests of a file that say which rules they hold. A marker above nothing that has a name is an empty title. */
export const holdersIn = ({ path, text }: Pick<Source, "path" | "text">): ReadonlyArray<Holder> => {
  const markers = [...text.matchAll(marker)]
  if (markers.length === 0) return []
  const { tree } = sourceOf(path, text)
  return markers.map(({ index, 0: line, 1: rules = "" }) => {
    const node = nodeAfter(tree, index + line.length - 1)
    return { path, title: (node === undefined ? undefined : titleOf(node)) ?? "", rules: rules.split(", ") }
  })
}
