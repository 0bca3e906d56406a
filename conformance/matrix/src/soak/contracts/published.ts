import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** What a contract says of a value, as far as it is judged and drawn. */
export interface Said {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly format?: string
  readonly default?: unknown
  readonly nullable?: boolean
  readonly properties?: Readonly<Record<string, Said>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | Said
  readonly items?: Said
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Said
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Said }>>
}

interface Declared {
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

/** One operation of a contract. */
export interface PublishedOperation {
  readonly contract: string
  readonly method: string
  /** The whole path, with variables in braces. */
  readonly path: string
  /** As the contract's list of defects calls it. */
  readonly listedAs: string
  readonly declared: Declared
}

export interface PublishedContract {
  readonly name: string
  readonly schemas: Readonly<Record<string, Said>>
  readonly operations: ReadonlyArray<PublishedOperation>
  readonly defects: Defects
}

/** Where a contract is known to be wrong. */
export interface Defects {
  /** Kinds of lists, each with the paths that answer one where the contract names an item. */
  readonly lists: Readonly<Record<string, ReadonlyArray<string>>>
  readonly replaced: Readonly<Record<string, string>>
  readonly maps: Readonly<Record<string, string>>
  readonly free: ReadonlyArray<readonly [schema: string, property: string]>
  readonly references: string | undefined
}

interface Document {
  readonly servers?: ReadonlyArray<{ readonly url?: string }>
  readonly components: { readonly schemas: Readonly<Record<string, Said>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Declared>>>>
}

/** Contracts are no part of the project: they lie beside it, or where this says. */
const folder =
  process.env["QUOIN_CONTRACTS"] ??
  fileURLToPath(new URL("../../../../../../shared/contracts", import.meta.url))

/** A worktree lies one folder deeper. */
const folders = [folder, join(folder, "../../../shared/contracts")]

const found = (): string | undefined => folders.find((each) => existsSync(join(each, "defects.json")))

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8")) as unknown

const methods = ["get", "post", "put", "delete"] as const

const operationsOf = (name: string, { servers, paths }: Document): ReadonlyArray<PublishedOperation> => {
  const prefix = servers?.[0]?.url ?? ""
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    methods.flatMap((method) => {
      const declared = byMethod[method]
      return declared === undefined
        ? []
        : [
            {
              contract: name,
              method: method.toUpperCase(),
              path: `${prefix}${path}`,
              listedAs: path,
              declared,
            },
          ]
    }),
  )
}

const defectsOf = (said: Readonly<Record<string, unknown>> | undefined): Defects => {
  const { replaced = {}, maps = {}, free = [], references, ...lists } = said ?? {}
  return { lists, replaced, maps, free, references } as Defects
}

/** The published contracts, or none where they do not lie on this machine. */
export const publishedContracts = (): ReadonlyArray<PublishedContract> => {
  const at = found()
  if (at === undefined) return []
  const defects = read(join(at, "defects.json")) as Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  >
  return readdirSync(at)
    .filter((file) => /^(tracker|wiki)-.*\.json$/.test(file))
    .sort()
    .map((file) => {
      const name = file.replace(/\.json$/, "")
      const document = read(join(at, file)) as Document
      return {
        name,
        schemas: document.components.schemas,
        operations: operationsOf(name, document),
        defects: defectsOf(defects[name]),
      }
    })
}

/** Where they were looked for. */
export const lookedIn = folder
