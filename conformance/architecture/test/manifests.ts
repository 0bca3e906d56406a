import { importsOf, packageOf } from "./imports"
import { type Source, type Violation, memberOf } from "./Source"

type Table = Readonly<Record<string, string>>

/** What a published package says of itself. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly description?: string
  readonly license?: string
  readonly exports?: Readonly<Record<string, unknown>>
  readonly bin?: Table | string
  readonly sideEffects?: boolean | ReadonlyArray<string>
  readonly files?: ReadonlyArray<string>
  readonly publishConfig?: { readonly access?: string }
  readonly dependencies?: Table
  readonly peerDependencies?: Table
  readonly devDependencies?: Table
}

const isPeer = (name: string): boolean => name === "effect" || name.startsWith("@effect/")

/** The files of a package that do something when they are loaded: its commands, and nothing else. */
const acting = ({ bin = {} }: Manifest): ReadonlyArray<string> =>
  typeof bin === "string" ? [bin] : Object.values(bin)

const tellsWhatActs = (manifest: Manifest): boolean => {
  const files = acting(manifest)
  return JSON.stringify(manifest.sideEffects) === JSON.stringify(files.length === 0 ? false : files)
}

const faults = (manifest: Manifest, version: string): ReadonlyArray<readonly [string, string]> => [
  ...((manifest.description ?? "").length < 20
    ? [["no description", "say in one line what it is"] as const]
    : []),
  ...(manifest.license === "Apache-2.0" ? [] : [["no licence", 'set "license" to Apache-2.0'] as const]),
  ...(manifest.exports === undefined && manifest.bin === undefined
    ? [["no exports", 'set "exports" with types for import and require'] as const]
    : []),
  ...(manifest.files?.includes("dist") === true
    ? []
    : [["no files", 'set "files" to what is published'] as const]),
  ...(manifest.publishConfig?.access === "public"
    ? []
    : [["not public", 'set "publishConfig.access" to public'] as const]),
  ...(tellsWhatActs(manifest)
    ? []
    : [
        [
          "side effects",
          'set "sideEffects" to the files of "bin", and to false where there are none',
        ] as const,
      ]),
  ...(manifest.version === version
    ? []
    : [["version", `all packages have one version, ${version}`] as const]),
  ...Object.keys(manifest.dependencies ?? {})
    .filter(isPeer)
    .map((name) => [`depends on ${name}`, "make it a peer, so that a host has one Effect"] as const),
]

/** What is missing from a published package's manifest. */
export const manifestFaults = (path: string, manifest: Manifest, version: string): ReadonlyArray<Violation> =>
  faults(manifest, version).map(([found, instead]) => ({
    path,
    line: 1,
    rule: "fit to publish",
    found,
    instead,
  }))

const partsOf = (range: string): ReadonlyArray<number> => range.replace(/^\D+/, "").split(".").map(Number)

/** Does one range begin at an older version than the other? Both are of one compatible line, such as `^3.22.0`. */
const beginsBelow = (range: string, other: string): boolean => {
  const [own, asked] = [partsOf(range), partsOf(other)]
  const place = own.findIndex((part, index) => part !== asked[index])
  return place >= 0 && (own[place] ?? 0) < (asked[place] ?? 0)
}

/** Peers that are allowed to be older than another peer takes them: the installation is refused, or ends with two of them. */
export const widePeers = (
  path: string,
  { peerDependencies: own = {} }: Manifest,
  installed: (name: string) => Manifest,
): ReadonlyArray<Violation> =>
  Object.keys(own)
    .filter(isPeer)
    .flatMap((name) =>
      Object.entries(installed(name).peerDependencies ?? {}).flatMap(([peer, asked]) => {
        const range = own[peer]
        if (range === undefined || !beginsBelow(range, asked)) return []
        const found = `takes ${peer} ${range}`
        return [{ path, line: 1, rule: "peers that agree", found, instead: `${asked}, as ${name} asks for` }]
      }),
    )

/** Packages that a published file imports but its manifest does not ask for. */
export const undeclaredImports = (
  source: Source,
  { name, dependencies, peerDependencies, devDependencies, exports }: Manifest,
): ReadonlyArray<Violation> => {
  // A command is bundled: what it is made of is in its one file.
  if (exports === undefined) return []
  // What a build needs and users do not install is held in what is published: a build leaves out dependencies and peers alone.
  const declared = { ...dependencies, ...peerDependencies, ...devDependencies }
  return importsOf(source)
    .filter(({ specifier, dynamic }) => !dynamic && !/^(\.|node:)/.test(specifier))
    .filter(
      ({ specifier }) => !Object.hasOwn(declared, packageOf(specifier)) && packageOf(specifier) !== name,
    )
    .map(({ specifier, line }) => ({
      path: source.path,
      line,
      rule: "declared dependencies",
      found: `imports "${specifier}"`,
      instead: `declare ${packageOf(specifier)} in ${memberOf(source.path)}/package.json`,
    }))
}

const registry =
  /\bregistry\.(npmjs|yarnpkg|npmmirror)\b|\b(tarball|resolved):? "?https?:|^\s*(@\S+:)?registry\s*=/

/** Lines that tie the workspace to the registry of whoever wrote them. */
export const registryTraces = (path: string, text: string): ReadonlyArray<Violation> =>
  text.split("\n").flatMap((line, index) =>
    registry.test(line)
      ? [
          {
            path,
            line: index + 1,
            rule: "no registry addresses",
            found: line.trim().slice(0, 120),
            instead: "leave the address out: every installation uses its own registry",
          },
        ]
      : [],
  )
