import { foldCase } from "@quoin/kernel"
import { soaking } from "@quoin/suites"
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"

/** The real packages stand beside the repository, which does not hold them, or where `QUOIN_PACKAGES` says. */
const file =
  process.env["QUOIN_PACKAGES"] ??
  fileURLToPath(new URL("../../../../../../shared/data/debian-packages.ndjson.gz", import.meta.url))

/** What is imported of one package. */
export interface Package {
  readonly name: string
  readonly version: string
  readonly section: string
  readonly priority: string
  readonly architecture: string
  readonly installedSize: number
  readonly size: number
  readonly maintainer: string
  readonly homepage?: string
  /** Names of packages, of which some may not be in the index. */
  readonly depends: ReadonlyArray<string>
}

/** Some have one name, depend on each other in circles, on themselves, or on what is not there. */
const madeUp: ReadonlyArray<Package> = Array.from({ length: 450 }, (_, at) => ({
  name: `package-${at === 449 ? 7 : at}`,
  version: `${at % 7}.${at % 13}`,
  section: ["net", "libs", "doc"][at % 3] ?? "",
  priority: at % 50 === 0 ? "required" : "optional",
  architecture: at % 2 === 0 ? "amd64" : "all",
  installedSize: (at * 7_919) % 50_000,
  size: (at * 104_729) % 5_000_000,
  ...(at % 4 === 0 ? {} : { homepage: `https://${at % 3 === 0 ? "github" : "example"}.com/${at}` }),
  maintainer: `${at % 80 === 5 ? "person" : "Person"} ${at % 40}`,
  depends: at % 4 === 0 ? [] : [`package-${(at * 31) % 450}`, `package-${at + (at % 9)}`, `absent-${at % 3}`],
}))

const isReal = soaking && existsSync(file)

/** Which packages these are, as a run tells it. */
export const packagesTold = isReal
  ? `the packages of ${file}`
  : `packages that are made up${soaking ? `, as there is no file ${file}: QUOIN_PACKAGES names another` : ""}`

/** Some that are made up; soaking, the first of all real ones, where they are there. */
export const packagesToImport = (count: number): ReadonlyArray<Package> =>
  isReal
    ? gunzipSync(readFileSync(file))
        .toString("utf8")
        .split("\n")
        .filter((line) => line !== "")
        .slice(0, count)
        .map((line) => JSON.parse(line) as Package)
    : madeUp.slice(0, count)

/** Maintainers as they are spelled, by what tells them apart: some are spelled in two ways. */
export const maintainersOf = (packages: ReadonlyArray<Package>): ReadonlyMap<string, string> =>
  new Map(packages.map(({ maintainer }) => [foldCase(maintainer), maintainer]))

/** A package as an object holds it. */
export type Held = readonly [version: string, section: string, maintainer: string, ...depends: Array<string>]

/** What objects there are of packages, by their names: the last one of a name, with what it depends on as far as it is there. */
export const heldOf = (packages: ReadonlyArray<Package>): ReadonlyMap<string, Held> => {
  const names = new Set(packages.map(({ name }) => name))
  const spelled = maintainersOf(packages)
  return new Map(
    packages.map(({ name, version, section, maintainer, depends }) => [
      name,
      [
        version,
        section,
        spelled.get(foldCase(maintainer)) ?? "",
        ...new Set(depends.filter((each) => names.has(each))),
      ],
    ]),
  )
}

/** How many names packages depend on that none of them has. */
export const missingIn = (packages: ReadonlyArray<Package>): number => {
  const names = new Set(packages.map(({ name }) => name))
  return packages
    .map(({ depends }) => [...new Set(depends)].filter((each) => !names.has(each)).length)
    .reduce((sum, some) => sum + some, 0)
}
