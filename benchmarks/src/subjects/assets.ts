import {
  CreateAttribute,
  CreateObject,
  CreateObjectType,
  CreateSchema,
  FindObjects,
  UpdateObject,
} from "@quoin/assets"
import type { BatchRequest } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Opened } from "./engine"
import { type Package, packageIndexFile, readPackageIndex } from "./packageIndex"

type Value = string | number
const given = (attribute: string, ...values: ReadonlyArray<Value>) => ({ attribute, values })

const optionsOf = (texts: Iterable<string>): ReadonlyArray<string> => [...new Set(texts)].sort()

interface TypeIds {
  readonly maintainer: string
  readonly source: string
  readonly package: string
}

/** The schema of the packages: three types, and the attributes of a package. */
const define = ({ engine, context }: Opened, packages: ReadonlyArray<Package>) =>
  Effect.gen(function* () {
    const schema = yield* engine.execute(new CreateSchema({ key: "DEB", name: "Debian packages" }), context)
    const type = (name: string) =>
      Effect.map(engine.execute(new CreateObjectType({ schemaId: schema.id, name }), context), ({ id }) => id)
    const types: TypeIds = {
      maintainer: yield* type("Maintainer"),
      source: yield* type("Source"),
      package: yield* type("Package"),
    }
    const attribute = (
      name: string,
      rest: Omit<ConstructorParameters<typeof CreateAttribute>[0], "typeId" | "name">,
    ) => engine.execute(new CreateAttribute({ typeId: types.package, name, ...rest }), context)
    yield* attribute("Version", { kind: "text" })
    yield* attribute("Section", { kind: "select", options: optionsOf(packages.map((each) => each.section)) })
    yield* attribute("Priority", {
      kind: "select",
      options: optionsOf(["important", ...packages.map((each) => each.priority)]),
    })
    yield* attribute("Architecture", {
      kind: "select",
      options: optionsOf(packages.map((each) => each.architecture)),
    })
    yield* attribute("Installed Size", { kind: "integer", suffix: "kB" })
    yield* attribute("Size", { kind: "integer", suffix: "B" })
    yield* attribute("Homepage", { kind: "url" })
    yield* attribute("Description", { kind: "textArea" })
    const tags = optionsOf(packages.flatMap((each) => each.tags))
    yield* attribute("Tags", { kind: "select", maximumCardinality: -1, options: tags })
    yield* attribute("Maintainer", { kind: "reference", typeValue: types.maintainer })
    yield* attribute("Source", { kind: "reference", typeValue: types.source })
    yield* attribute("Depends", { kind: "reference", typeValue: types.package, maximumCardinality: -1 })
    return types
  })

const batchRequests = 2_000

/** Carries out many requests, and gives the ids of what they made. */
const carryOut = async (
  { engine, context }: Opened,
  requests: ReadonlyArray<BatchRequest>,
): Promise<ReadonlyArray<string>> => {
  const ids: Array<string> = []
  for (let done = 0; done < requests.length; done += batchRequests) {
    const batch = requests.slice(done, done + batchRequests)
    for (const outcome of await Effect.runPromise(engine.executeAll(batch, context))) {
      if (Either.isLeft(outcome)) throw new Error(outcome.left.message)
      ids.push((outcome.right as { readonly id: string }).id)
    }
  }
  return ids
}

const named = async (opened: Opened, typeId: string, names: ReadonlyArray<string>) => {
  const requests = names.map((name) => new CreateObject({ typeId, attributes: [given("Name", name)] }))
  const ids = await carryOut(opened, requests)
  return new Map(names.map((name, i) => [name, ids[i] ?? ""]))
}

const newPackage = (typeId: string, found: Package, maintainer: string, source: string) =>
  new CreateObject({
    typeId,
    attributes: [
      given("Name", found.name),
      given("Version", found.version),
      given("Section", found.section),
      given("Priority", found.priority),
      given("Architecture", found.architecture),
      given("Installed Size", found.installedSize),
      given("Size", found.size),
      ...(found.homepage === undefined ? [] : [given("Homepage", found.homepage)]),
      given("Description", found.description),
      ...(found.tags.length === 0 ? [] : [given("Tags", ...new Set(found.tags))]),
      given("Maintainer", maintainer),
      given("Source", source),
    ],
  })

/** Loads an index as the example of real data does: objects first, then what they depend on. Gives the number of requests. */
export const loadPackages = async (opened: Opened, packages: ReadonlyArray<Package>): Promise<number> => {
  const types = await Effect.runPromise(define(opened, packages))
  const people = await named(opened, types.maintainer, [...new Set(packages.map((each) => each.maintainer))])
  const sources = await named(opened, types.source, [...new Set(packages.map((each) => each.source))])
  const ids = await carryOut(
    opened,
    packages.map((each) =>
      newPackage(types.package, each, people.get(each.maintainer) ?? "", sources.get(each.source) ?? ""),
    ),
  )
  const idOf = new Map<string, string>()
  for (const [i, { name }] of packages.entries()) if (!idOf.has(name)) idOf.set(name, ids[i] ?? "")
  const updates = packages.flatMap((each, i) => {
    const targets = [...new Set(each.depends)].flatMap((name) => idOf.get(name) ?? [])
    const attributes = [given("Depends", ...targets)]
    return targets.length === 0 ? [] : [new UpdateObject({ id: ids[i] ?? "", attributes })]
  })
  await carryOut(opened, updates)
  return people.size + sources.size + ids.length + updates.length
}

/** Assets that are loaded, and how that went. */
export interface LoadedAssets {
  readonly opened: Opened
  readonly source: string
  readonly requests: number
  readonly loadMillis: number
}

/** Loads the packages of the distribution's index, as a user would load them. */
export const loadAssets = async (opened: Opened): Promise<LoadedAssets> => {
  const { packages, source } = readPackageIndex(packageIndexFile)
  const start = performance.now()
  const requests = await loadPackages(opened, packages)
  return { opened, source, requests, loadMillis: performance.now() - start }
}

/** The questions of the assets issue, in AQL; each has its twin by hand in `rawQuestions`. */
export const questions = {
  bySection:
    'objectType = Package AND Section = net AND "Installed Size" > 1000 ORDER BY "Installed Size" DESC',
  byReference: 'Depends.Name = libc6 AND Maintainer.Name LIKE "debian"',
  outbound: 'object HAVING outR(Name = "libssl3") AND Priority IN (required, important)',
  byTag: 'Tags = "role::program" AND Homepage IS EMPTY',
  whole: "objectType = Package",
} as const

export type QuestionName = keyof typeof questions

/** One page of a question, with the entries of what its objects refer to. */
export const findPage = ({ engine, context }: Opened, name: QuestionName, page: number) =>
  engine.execute(new FindObjects({ qlQuery: questions[name], page }), context)
