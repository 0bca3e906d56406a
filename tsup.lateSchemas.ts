import ts from "typescript"

/** What `effect/Schema` is called in a module: esbuild numbers the names of imports that it puts together. */
const schemaNames = (file: ts.SourceFile): ReadonlySet<string> =>
  new Set(
    file.statements.flatMap((statement) => {
      if (!ts.isImportDeclaration(statement) || statement.importClause?.namedBindings === undefined) return []
      const { importClause, moduleSpecifier } = statement
      const names = importClause.namedBindings
      const isEffects = ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === "effect/Schema"
      return isEffects && names !== undefined && ts.isNamespaceImport(names) ? [names.name.text] : []
    }),
  )

/** Functions of `effect/Schema` whose value is a schema, or a field of one. Others give functions, which cannot be made late so. */
const makers =
  /^(Array|Literal|NonEmptyArray|NullOr|Record|Struct|Tuple|Union|asSchema|mutable|optional|optionalWith)$/

/** Tells whether a value is a schema as one of those functions makes it, with annotations or without. */
export const schemaIn = (file: ts.SourceFile): ((value: ts.Expression) => boolean) => {
  const names = schemaNames(file)
  const isSchema = (value: ts.Expression): boolean => {
    if (!ts.isCallExpression(value) || !ts.isPropertyAccessExpression(value.expression)) return false
    const { expression: of, name } = value.expression
    if (ts.isIdentifier(of)) return names.has(of.text) && makers.test(name.text)
    return name.text === "annotations" && isSchema(of)
  }
  return isSchema
}

/**
 * A schema that is made when it is first asked for anything: it then inherits from that. Its text becomes part of what is built, so it
 * refers to nothing beside it.
 */
export function lateSchema$(make: () => object): object {
  const late = {}
  const made = (): object => {
    const schema = make()
    Object.setPrototypeOf(late, schema)
    return schema
  }
  return Object.setPrototypeOf(
    late,
    new Proxy(
      {},
      {
        get: (_, name, asked) => Reflect.get(made(), name, asked) as unknown,
        has: (_, name) => Reflect.has(made(), name),
      },
    ),
  ) as object
}

export const lateText = (schema: string): string => `/* @__PURE__ */ ${lateSchema$.name}(() => (${schema}))`

/** What is built with that function in front of it, where it is called. */
export const withLateSchema = (code: string): string =>
  code.includes(`${lateSchema$.name}(`) ? `${code}\n${lateSchema$.toString()}\n` : code
