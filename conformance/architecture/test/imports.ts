import ts from "typescript"
import { type Source, lineOf, nodesOf } from "./Source"

/** One import of a file, in whichever way it is written. */
export interface Import {
  readonly specifier: string
  readonly line: number
  /** `import("x")` as an expression: loaded only when it is reached. */
  readonly dynamic: boolean
  /** `import type`, and `import("x")` as a type: nothing is loaded. */
  readonly typeOnly: boolean
  /** What is taken, by the names that it has there; `*` where that is everything, or not said. */
  readonly names: ReadonlyArray<string>
}

const moduleText = (node: ts.Node | undefined): string | undefined =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined

const isTypeOnly = (node: ts.Node): boolean =>
  ts.isImportTypeNode(node) ||
  (ts.isExportDeclaration(node) && node.isTypeOnly) ||
  (ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)

const isRequire = (call: ts.CallExpression): boolean =>
  ts.isIdentifier(call.expression) && call.expression.text === "require"

const specifierOf = (node: ts.Node): string | undefined => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return moduleText(node.moduleSpecifier)
  if (ts.isImportTypeNode(node)) {
    return ts.isLiteralTypeNode(node.argument) ? moduleText(node.argument.literal) : undefined
  }
  if (!ts.isCallExpression(node)) return undefined
  const loads = node.expression.kind === ts.SyntaxKind.ImportKeyword || isRequire(node)
  return loads ? moduleText(node.arguments[0]) : undefined
}

const namesIn = (node: ts.Node): ReadonlyArray<string> => {
  const bindings = ts.isImportDeclaration(node)
    ? node.importClause?.namedBindings
    : ts.isExportDeclaration(node)
      ? node.exportClause
      : undefined
  return bindings !== undefined && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings))
    ? bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
    : ["*"]
}

/** Every import of a file: static, type-only, re-exported, dynamic or required. */
export const importsOf = (source: Source): ReadonlyArray<Import> =>
  nodesOf(source).flatMap((node) => {
    const specifier = specifierOf(node)
    if (specifier === undefined) return []
    const dynamic = ts.isCallExpression(node) && !isRequire(node)
    const names = namesIn(node)
    return [{ specifier, line: lineOf(source, node), dynamic, typeOnly: isTypeOnly(node), names }]
  })

/** The package that an import names: `@effect/sql` for `@effect/sql/SqlClient`. */
export const packageOf = (specifier: string): string =>
  specifier.startsWith("@")
    ? specifier.split("/").slice(0, 2).join("/")
    : (specifier.split("/")[0] ?? specifier)
