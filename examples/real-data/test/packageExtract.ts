import { readFileSync } from "node:fs"
import * as Either from "effect/Either"
import { IndexFacts, PackageConverter, definitionLines, parsePackage } from "../src/PackageConverter"

/** A package as the extract of the index says it; read without the converter, so that it can be judged by it. */
export interface IndexedPackage {
  readonly name: string
  readonly section: string
  readonly priority: string
  readonly installedSize: number
  readonly maintainer: string
  readonly tags: ReadonlyArray<string>
  readonly depends: ReadonlyArray<string>
  readonly homepage?: string
}

/** Names, versions, sizes and dependencies of some packages of Debian 12: facts, without their descriptions. */
export const extractLines: ReadonlyArray<string> = readFileSync(
  new URL("./packages.ndjson", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((line) => line !== "")

export const extract = extractLines.map((line) => JSON.parse(line) as IndexedPackage)

export const packages = extractLines.map((line) => Either.getOrThrow(parsePackage(line)))

/** What is written for the extract. */
export const converted = () => {
  const facts = new IndexFacts()
  for (const found of packages) facts.add(found)
  const converter = new PackageConverter(facts)
  const objects = packages.flatMap(converter.objects)
  converter.again()
  const references = packages.map(converter.references)
  return {
    lines: [
      ...definitionLines({ key: "DEB", name: "Debian packages" }, facts),
      ...objects,
      ...references.flatMap(({ lines }) => lines),
    ],
    missing: references.flatMap(({ missing }) => missing),
  }
}

const names = new Set(extract.map(({ name }) => name))

/** Dependencies that name a package of the extract, and those that do not. */
export const dependencies = {
  known: extract.flatMap(({ depends }) => depends.filter((name) => names.has(name))).length,
  missing: extract.flatMap(({ depends }) => depends.filter((name) => !names.has(name))).length,
}

/** A question in AQL, and the same in plain words over the lines of the file. */
export interface Question {
  readonly aql: string
  readonly holds: (found: IndexedPackage) => boolean
}

export const questions: ReadonlyArray<Question> = [
  {
    aql: 'objectType = Package AND Section = net AND "Installed Size" > 1000 ORDER BY "Installed Size" DESC',
    holds: ({ section, installedSize }) => section === "net" && installedSize > 1000,
  },
  {
    aql: 'Depends.Name = libc6 AND Maintainer.Name LIKE "debian"',
    holds: ({ depends, maintainer }) =>
      depends.includes("libc6") && maintainer.toLowerCase().includes("debian"),
  },
  {
    aql: 'object HAVING outR(Name = "libssl3") AND Priority IN (required, important)',
    holds: ({ depends, priority }) =>
      depends.includes("libssl3") && ["required", "important"].includes(priority),
  },
  {
    aql: 'Tags = "role::program" AND Homepage IS EMPTY',
    holds: ({ tags, homepage }) => tags.includes("role::program") && homepage === undefined,
  },
  { aql: "objectType = Package", holds: () => true },
]
