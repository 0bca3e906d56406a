import type { Options } from "tsup"
import ts from "typescript"
import { lateText, schemaIn, withLateSchema } from "./tsup.lateSchemas"

/** A text in place of a part of a file. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** What runs only later, when somebody calls it. */
const runsLater = (node: ts.Node): boolean => ts.isFunctionLike(node)

/** Whether a bundler must take it that evaluating this does something: it calls, makes, or asks for a member. */
const mayAct = (node: ts.Node): boolean =>
  !runsLater(node) &&
  (ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.forEachChild(node, (child) => mayAct(child) || undefined) === true)

const waits = (node: ts.Node): boolean =>
  !runsLater(node) &&
  (ts.isAwaitExpression(node) || ts.forEachChild(node, (child) => waits(child) || undefined) === true)

const pure = (text: string): string => `/* @__PURE__ */ (() => (${text}))()`

const heritageOf = (declared: ts.ClassLikeDeclaration): ts.Expression | undefined =>
  declared.heritageClauses?.[0]?.types[0]?.expression

/** The part of a declaration that can be told to do nothing besides giving its value. A class keeps its name, so its parent is that. */
const valueOf = (declared: ts.Node): ts.Expression | undefined => {
  if (ts.isClassLike(declared)) return heritageOf(declared)
  if (!ts.isVariableDeclaration(declared) || !ts.isIdentifier(declared.name)) return undefined
  const { initializer } = declared
  return initializer !== undefined && ts.isClassLike(initializer) ? heritageOf(initializer) : initializer
}

/** A namespace of exports is filled by a call, `__export(names, { … })`, right after it was made; as one value it can be left out. */
const namespaceEdits = (file: ts.SourceFile): ReadonlyArray<Edit> =>
  file.statements.flatMap((statement, at) => {
    const before = file.statements[at - 1]
    if (before === undefined || !ts.isExpressionStatement(statement)) return []
    const call = statement.expression
    if (!ts.isCallExpression(call) || call.expression.getText(file) !== "__export") return []
    const [name, members] = call.arguments.map((each) => each.getText(file))
    if (before.getText(file) !== `var ${name} = {};`) return []
    // A name of its own: the members are looked up beside it.
    const made = `${name}$`
    const text = `var ${name} = /* @__PURE__ */ (() => { const ${made} = {}; __export(${made}, ${members}); return ${made} })();`
    return [{ from: before.getStart(file), to: statement.end, text }]
  })

const editsOf = (file: ts.SourceFile, isSchema = schemaIn(file)): ReadonlyArray<Edit> =>
  file.statements
    .flatMap((statement): ReadonlyArray<ts.Node> =>
      ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [statement],
    )
    .flatMap((declared) => {
      const value = valueOf(declared)
      if (value === undefined || !mayAct(value) || waits(value)) return []
      const late = ts.isVariableDeclaration(declared) && isSchema(value)
      const text = (late ? lateText : pure)(value.getText(file))
      return [{ from: value.getStart(file), to: value.end, text }]
    })

/**
 * Marks what a module makes when it is loaded: whoever does not use the value may leave it out. Schemas, of which there are hundreds, are
 * made when they are first asked for.
 */
export const markPure = (code: string): string => {
  const file = ts.createSourceFile("module.js", code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS)
  const marked = [...editsOf(file), ...namespaceEdits(file)]
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: instead }) => text.slice(0, from) + instead + text.slice(to), code)
  return withLateSchema(marked)
}

/**
 * A package is one file, of which a bundler can leave out only what it knows to do nothing. Nothing in these packages does anything
 * when it is loaded (a test of the architecture holds that), but no bundler sees that in a call.
 */
export const pureParts: NonNullable<Options["plugins"]>[number] = {
  name: "quoin:pure-parts",
  renderChunk(code, { path }) {
    return this.format === "esm" && path.endsWith(".js") ? { code: markPure(code) } : undefined
  },
}
