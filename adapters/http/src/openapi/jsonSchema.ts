import * as OpenApiJsonSchema from "@effect/platform/OpenApiJsonSchema"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { AST } from "effect/SchemaAST"

/** The shapes that have a name, which the document lists once. */
export type Definitions = Record<string, OpenApiJsonSchema.JsonSchema>

/** Any JSON: what is said of a schema of a host that has no form in JSON Schema. */
const anything: OpenApiJsonSchema.JsonSchema = { $id: "/schemas/unknown", title: "unknown" }

/** Where OpenAPI lists them. */
const componentsPath = "#/components/schemas/"

/** Unknown fields are tolerated, and said to be. */
export const jsonSchema = (
  ast: AST,
  defs: Definitions,
  defsPath = componentsPath,
): OpenApiJsonSchema.JsonSchema =>
  Either.getOrElse(
    Either.try(() =>
      OpenApiJsonSchema.makeWithDefs(Schema.make(ast), {
        defs,
        defsPath,
        additionalPropertiesStrategy: "allow",
      }),
    ),
    () => anything,
  )

const isOfSchema = (name: string, value: unknown): boolean =>
  name === "$id" && typeof value === "string" && value.startsWith("/schemas/")

/** Schemas without fields come with an id, the same each time; in one document an id may stand only once. */
export const withoutSchemaIds = <Document>(document: Document): Document =>
  JSON.parse(
    JSON.stringify(document, (name, value: unknown) => (isOfSchema(name, value) ? undefined : value)),
  ) as Document
