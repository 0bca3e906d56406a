import * as Schema from "effect/Schema"
import { type OperationLine, reference } from "./OperationLine"
import { jsonOf } from "./records"

/** One package of a distribution's index. */
export const DebianPackage = Schema.Struct({
  name: Schema.NonEmptyString,
  version: Schema.String,
  section: Schema.String,
  priority: Schema.String,
  architecture: Schema.String,
  source: Schema.NonEmptyString,
  installedSize: Schema.Int,
  size: Schema.Int,
  maintainer: Schema.NonEmptyString,
  description: Schema.String,
  tags: Schema.Array(Schema.String),
  /** Names of packages, of which some may not be in the index. */
  depends: Schema.Array(Schema.String),
  homepage: Schema.optional(Schema.String),
})
export type DebianPackage = typeof DebianPackage.Type

/** Reads one line of the index. */
export const parsePackage = jsonOf(DebianPackage)

/** What has to be known of the whole index before its first object can be made. */
export class IndexFacts {
  readonly names = new Set<string>()
  readonly sections = new Set<string>()
  readonly priorities = new Set<string>()
  readonly architectures = new Set<string>()
  readonly tags = new Set<string>()

  readonly add = (found: DebianPackage): void => {
    this.names.add(found.name)
    this.sections.add(found.section)
    this.priorities.add(found.priority)
    this.architectures.add(found.architecture)
    for (const tag of found.tags) this.tags.add(tag)
  }
}

const attribute = (type: string, name: string, rest: Readonly<Record<string, unknown>>): OperationLine => ({
  operation: "assets.createAttribute",
  payload: { typeId: reference(type, "id"), name, ...rest },
})

const select = (options: ReadonlySet<string>, maximumCardinality = 1) => ({
  kind: "select",
  options: [...options].sort(),
  maximumCardinality,
})

/** The schema, its three types, and the attributes of a package. */
export const definitionLines = (
  schema: { readonly key: string; readonly name: string },
  facts: IndexFacts,
): ReadonlyArray<OperationLine> => {
  const type = (name: string): OperationLine => ({
    operation: "assets.createObjectType",
    payload: { schemaId: reference("schema", "id"), name },
    as: `type ${name}`,
  })
  const ofPackage = (name: string, rest: Readonly<Record<string, unknown>>): OperationLine =>
    attribute("type Package", name, rest)
  const referenceTo = (target: string, maximumCardinality: number) => ({
    kind: "reference",
    typeValue: reference(`type ${target}`, "id"),
    maximumCardinality,
  })
  return [
    { operation: "assets.createSchema", payload: { ...schema }, as: "schema" },
    ...["Maintainer", "Source", "Package"].map(type),
    ofPackage("Version", { kind: "text" }),
    ofPackage("Section", select(facts.sections)),
    ofPackage("Priority", select(facts.priorities)),
    ofPackage("Architecture", select(facts.architectures)),
    ofPackage("Installed Size", { kind: "integer", suffix: "kB" }),
    ofPackage("Size", { kind: "integer", suffix: "B" }),
    ofPackage("Homepage", { kind: "url" }),
    ofPackage("Description", { kind: "textArea" }),
    ofPackage("Tags", select(facts.tags, -1)),
    ofPackage("Maintainer", referenceTo("Maintainer", 1)),
    ofPackage("Source", referenceTo("Source", 1)),
    ofPackage("Depends", referenceTo("Package", -1)),
  ]
}

const value = (attributeName: string, ...values: ReadonlyArray<unknown>) => ({
  attribute: attributeName,
  values,
})

/** Turns packages into objects: first all of them, then what they depend on, as some depend on each other. */
export class PackageConverter {
  private readonly named = new Set<string>()
  private readonly versions = new Map<string, number>()

  constructor(private readonly facts: IndexFacts) {}

  /** The package, after its maintainer and source where these are new. */
  readonly objects = (found: DebianPackage): ReadonlyArray<OperationLine> => [
    ...this.first("Maintainer", found.maintainer),
    ...this.first("Source", found.source),
    {
      operation: "assets.createObject",
      payload: {
        typeId: reference("type Package", "id"),
        attributes: [
          value("Name", found.name),
          value("Version", found.version),
          value("Section", found.section),
          value("Priority", found.priority),
          value("Architecture", found.architecture),
          value("Installed Size", found.installedSize),
          value("Size", found.size),
          ...(found.homepage === undefined ? [] : [value("Homepage", found.homepage)]),
          value("Description", found.description),
          ...(found.tags.length === 0 ? [] : [value("Tags", ...new Set(found.tags))]),
          value("Maintainer", reference(`Maintainer ${found.maintainer}`, "id")),
          value("Source", reference(`Source ${found.source}`, "id")),
        ],
      },
      as: this.nextName(found.name),
    },
  ]

  /** Begins the second pass, over the same packages in the same order. */
  readonly again = (): void => this.versions.clear()

  /** What the package depends on, and the names among it that no package of the index has. */
  readonly references = (
    found: DebianPackage,
  ): { readonly lines: ReadonlyArray<OperationLine>; readonly missing: ReadonlyArray<string> } => {
    const name = this.nextName(found.name)
    const wanted = [...new Set(found.depends)]
    const known = wanted.filter((each) => this.facts.names.has(each))
    const line: OperationLine = {
      operation: "assets.updateObject",
      payload: {
        id: reference(name, "id"),
        attributes: [value("Depends", ...known.map((each) => reference(`Package ${each}`, "id")))],
      },
    }
    return {
      lines: known.length === 0 ? [] : [line],
      missing: wanted.filter((each) => !this.facts.names.has(each)),
    }
  }

  /** A name may occur again, with another version; whoever depends on it means the first. */
  private nextName(name: string): string {
    const before = this.versions.get(name) ?? 0
    this.versions.set(name, before + 1)
    return before === 0 ? `Package ${name}` : `Package ${name} #${before + 1}`
  }

  private first(type: "Maintainer" | "Source", name: string): ReadonlyArray<OperationLine> {
    const line = `${type} ${name}`
    if (this.named.has(line)) return []
    this.named.add(line)
    return [
      {
        operation: "assets.createObject",
        payload: { typeId: reference(`type ${type}`, "id"), attributes: [value("Name", name)] },
        as: line,
      },
    ]
  }
}
