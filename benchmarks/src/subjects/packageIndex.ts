import { existsSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { isRehearsal, sizes } from "../sizes"

/** Real data beside the repository, which does not hold it. */
export const packageIndexFile = "../shared/data/debian-packages.ndjson.gz"

/** One package of a distribution's index. */
export interface Package {
  readonly name: string
  readonly version: string
  readonly section: string
  readonly priority: string
  readonly architecture: string
  readonly source: string
  readonly installedSize: number
  readonly size: number
  readonly maintainer: string
  readonly description: string
  readonly tags: ReadonlyArray<string>
  readonly depends: ReadonlyArray<string>
  readonly homepage?: string
}

const sections = ["net", "libs", "libdevel", "python", "doc", "perl", "devel", "utils", "games", "science"]

/** Where the real index is not at hand: as many packages as it takes for pages to be deep, the same ones every time. */
const madeUp = (): ReadonlyArray<Package> =>
  Array.from({ length: sizes.madeUpPackages }, (_, i) => ({
    name: i === 0 ? "libc6" : i === 1 ? "libssl3" : `package-${i}`,
    version: `${i % 7}.${i % 13}-${i % 5}`,
    section: sections[(i * 7) % sections.length] ?? "net",
    priority: i % 1_000 === 0 ? "required" : "optional",
    architecture: i % 2 === 0 ? "amd64" : "all",
    source: `source-${i >> 1}`,
    installedSize: (i * 7_919) % 50_000,
    size: (i * 104_729) % 5_000_000,
    maintainer: i % 3 === 0 ? `Debian Team ${i % 40}` : `Person ${i % 800}`,
    description: `What package ${i} is good for, in a line`,
    tags: [`role::${i % 9 === 0 ? "program" : "library"}`, `use::${i % 50}`],
    depends: i < 10 ? [] : ["libc6", `package-${2 + (i >> 1)}`, ...(i % 50 === 0 ? ["libssl3"] : [])],
    ...(i % 12 === 0 ? {} : { homepage: `https://example.org/package-${i}` }),
  }))

export interface PackageIndex {
  readonly packages: ReadonlyArray<Package>
  /** Which index it is, in words. */
  readonly source: string
}

/** The packages of the file, or made-up ones where there is no such file. */
export const readPackageIndex = (file: string): PackageIndex => {
  if (isRehearsal || !existsSync(file)) {
    return {
      packages: madeUp(),
      source: isRehearsal ? "a made-up index" : `a made-up index (there is no ${file})`,
    }
  }
  const lines = gunzipSync(readFileSync(file)).toString("utf8").split("\n")
  return {
    packages: lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Package),
    source: file,
  }
}
