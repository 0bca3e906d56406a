/** The parts of an OpenAPI document that tests read. */

export interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly description?: string
  readonly required: boolean
  readonly deprecated?: boolean
  readonly schema: unknown
  readonly example?: unknown
}

interface Content {
  readonly "application/json"?: {
    readonly schema: { readonly properties?: Readonly<Record<string, { readonly description?: string }>> }
    readonly example?: unknown
  }
  readonly "application/x-www-form-urlencoded"?: { readonly example?: Readonly<Record<string, string>> }
}

export interface Operation {
  readonly operationId: string
  readonly deprecated?: boolean
  readonly security: ReadonlyArray<Readonly<Record<string, ReadonlyArray<string>>>>
  readonly parameters: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description?: string }>
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>
    readonly securitySchemes: Readonly<Record<string, unknown>>
  }
}

/** Every operation of a document, with where it stands. */
export const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const inPlace = (
  { parameters }: Operation,
  place: Parameter["in"],
): ReadonlyArray<readonly [string, string]> =>
  parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, example }) => [name, String(example)] as const)

/** The request that the examples of an operation make. */
export const exampleRequest = (path: string, operation: Operation) => {
  const parts = new Map(inPlace(operation, "path"))
  const query = new URLSearchParams(inPlace(operation, "query").map(([name, value]) => [name, value]))
  const at = path.replace(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(parts.get(name) ?? ""))
  const content = operation.requestBody?.content
  const json = content?.["application/json"]
  const fields = json === undefined ? content?.["application/x-www-form-urlencoded"]?.example : undefined
  return {
    url: query.size === 0 ? at : `${at}?${query.toString()}`,
    body: fields === undefined ? json?.example : new URLSearchParams(Object.entries(fields)).toString(),
    headers:
      fields === undefined ? {} : { "content-type": "application/x-www-form-urlencoded", authorization: "" },
  }
}
