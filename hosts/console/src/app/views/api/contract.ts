import { type Outcome, ask } from "../../core/call"

/** JSON Schema, as far as forms are made of it. */
export interface Shape {
  readonly type?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly $ref?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: ReadonlyArray<string>
}

/** Something that an operation takes. */
export interface Taken {
  readonly name: string
  readonly in: "path" | "query" | "header" | "body"
  readonly required: boolean
  readonly shape: Shape
  readonly says: string
  readonly example: unknown
}

/** An operation at its address. */
export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly says: string
  readonly group: string
  readonly takes: ReadonlyArray<Taken>
  readonly answers: unknown
}

interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required?: boolean
  readonly schema?: Shape
  readonly description?: string
  readonly example?: unknown
}

type Content = Readonly<Record<string, { readonly schema?: Shape; readonly example?: unknown }>>

interface Described {
  readonly operationId: string
  readonly summary?: string
  readonly tags?: ReadonlyArray<string>
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> }
}

/** The APIs that have a contract of their own. */
export const families = ["rpc", "wiki", "wiki-v2", "tracker", "assets", "tokens", "store"] as const
export type Family = (typeof families)[number]

const resolving =
  ({ components }: Document) =>
  (shape: Shape = {}): Shape => {
    const name = shape.$ref?.split("/").at(-1)
    return name === undefined ? shape : { ...components.schemas[name], ...shape }
  }

const json = "application/json"

const bodyOf = ({ requestBody }: Described, resolve: (shape?: Shape) => Shape): ReadonlyArray<Taken> => {
  const content = requestBody?.content[json]
  if (content === undefined) return []
  const { properties = {}, required = [] } = resolve(content.schema)
  const examples = (content.example ?? {}) as Readonly<Record<string, unknown>>
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: "body",
    required: required.includes(name),
    shape: resolve(shape),
    says: shape.description ?? "",
    example: examples[name],
  }))
}

const operationOf = (document: Document, method: string, path: string, described: Described): Operation => {
  const resolve = resolving(document)
  const { parameters = [], responses, summary = "", tags = [] } = described
  const success = Object.entries(responses).find(([status]) => Number(status) < 300)?.[1]
  return {
    id: path.startsWith("/rpc/") ? path.slice("/rpc/".length) : `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    says: summary,
    group: (tags[0] ?? "").replace(/^rpc /, ""),
    takes: [
      ...parameters.map(({ name, in: place, required = false, schema, description = "", example }) => ({
        name,
        in: place,
        required,
        shape: resolve(schema),
        says: description,
        example,
      })),
      ...bodyOf(described, resolve),
    ],
    answers: success?.content?.[json]?.example ?? success?.content?.[json]?.schema,
  }
}

const methods = ["get", "post", "put", "delete"]

const operationsOf = (document: Document): ReadonlyArray<Operation> =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, described]) => operationOf(document, method, path, described)),
  )

const known = new Map<Family, Promise<Outcome<ReadonlyArray<Operation>>>>()

const load = async (family: Family): Promise<Outcome<ReadonlyArray<Operation>>> => {
  const outcome = await ask(`/openapi/${family}.json`)
  return outcome.ok ? { ok: true, reply: operationsOf(outcome.reply as Document) } : outcome
}

/** The operations of an API; its contract is large, so it is read once. */
export const contractOf = (family: Family): Promise<Outcome<ReadonlyArray<Operation>>> => {
  const before = known.get(family)
  if (before !== undefined) return before
  const made = load(family).then((outcome) => {
    if (!outcome.ok) known.delete(family)
    return outcome
  })
  known.set(family, made)
  return made
}
