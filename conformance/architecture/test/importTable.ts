import { domains } from "@quoin/engine"
import { type Import, importsOf, packageOf } from "./imports"
import { type Source, type Violation, memberOf, resolved } from "./Source"

/** What the files of one workspace member may import, besides each other. */
interface Room {
  readonly packages: ReadonlyArray<string>
  /** Node's own modules. */
  readonly node: boolean
  /** Packages that may be missing: they are loaded by a name that bundlers do not see, and only their types are imported. */
  readonly typesOf?: ReadonlyArray<string>
}

/** A domain stands in the room of its name. */
const domainNames = domains.map(({ name }) => name)
const domainPackages = domainNames.map((name) => `@quoin/${name}`)

const domainRoom: Room = {
  packages: ["effect", "@quoin/kernel", "@quoin/query", ...domainPackages],
  node: false,
}

/** The table of docs/architecture.md. `undefined` for a member that may import anything. */
const rooms: Readonly<Record<string, Room | undefined>> = {
  // Words are found by their stems, which are the same on every storage.
  "packages/kernel": { packages: ["effect", "porter2"], node: false },
  "packages/query": { packages: ["effect", "@quoin/kernel"], node: false },
  ...Object.fromEntries(domainNames.map((name) => [`packages/${name}`, domainRoom])),
  // Failed sign-ins are counted by network.
  "packages/directory": { ...domainRoom, packages: [...domainRoom.packages, "ipaddr.js"] },
  // Bodies are XML.
  "packages/wiki": {
    ...domainRoom,
    packages: [
      ...domainRoom.packages,
      "saxes",
      "entities",
      "hast-util-sanitize",
      "property-information",
      "markdown-it",
      "re2js",
    ],
  },
  // Addresses and regular expressions in linear time are not what assets exist for, nor are the latter what pages do.
  // Imports read CSV.
  "packages/assets": { ...domainRoom, packages: [...domainRoom.packages, "csv-parse", "ipaddr.js", "re2js"] },
  // Archives, and what proves that they are whole. The library of archives is loaded when it is needed.
  "packages/backup": {
    ...domainRoom,
    packages: [...domainRoom.packages, "@zip.js/zip.js", "@streamparser/json", "@noble/hashes"],
  },
  // Which addresses are public, and signatures.
  "packages/webhooks": { ...domainRoom, packages: [...domainRoom.packages, "ipaddr.js", "@noble/hashes"] },
  // Suggestions for a mistyped event.
  "packages/engine": {
    packages: ["effect", "@quoin/kernel", "@quoin/query", ...domainPackages],
    node: false,
  },
  "hosts/quoin": {
    packages: [
      "effect",
      "@effect/platform",
      "@quoin/kernel",
      // Suggestions for a mistyped address.
      "@quoin/query",
      "@quoin/engine",
      ...domainPackages,
      "@quoin/blobs-file",
      "@quoin/secrets-node",
      "@quoin/storage-memory",
      "@quoin/http",
      "@quoin/outbound-node",
      // The double answers for origins without a port.
      "@mswjs/interceptors",
    ],
    node: true,
    typesOf: ["@quoin/storage-postgres", "@quoin/storage-sqlite"],
  },
  "adapters/secrets-node": { packages: ["effect", "@quoin/kernel", "@noble/hashes"], node: true },
  "adapters/outbound-node": { packages: ["effect", "@quoin/kernel"], node: true },
  "adapters/mail-smtp": { packages: ["effect", "@quoin/kernel", "nodemailer"], node: true },
  "adapters/blobs-file": { packages: ["effect", "@quoin/kernel"], node: true },
  "adapters/storage-memory": { packages: ["effect", "@quoin/kernel", "@noble/hashes"], node: true },
  "adapters/storage-sql": { packages: ["effect", "@quoin/kernel", "@effect/sql"], node: true },
  "adapters/storage-sqlite": {
    packages: [
      "effect",
      "@quoin/kernel",
      "@quoin/storage-sql",
      "@effect/sql",
      "@effect/sql-sqlite-node",
      "better-sqlite3",
    ],
    node: true,
  },
  "adapters/storage-postgres": {
    packages: [
      "effect",
      "@quoin/kernel",
      "@quoin/storage-sql",
      "@effect/experimental",
      "@effect/sql",
      "@effect/sql-pg",
      "pg",
    ],
    node: true,
  },
  "adapters/http": {
    packages: [
      "effect",
      "@effect/platform",
      "find-my-way-ts",
      // Exports of the audit log: what a spreadsheet would run, and archives.
      "csv-stringify",
      "fflate",
      "ipaddr.js",
      // Forms with files, part by part.
      "multipasta",
      // Codes of the addresses of objects.
      "uqr",
      "@quoin/kernel",
      "@quoin/engine",
      ...domainPackages,
    ],
    node: true,
  },
  "hosts/cli": undefined,
  // Of Quoin the console knows the types of its operations; of what the kernel does, a browser loads how two texts are compared.
  "hosts/console": {
    packages: ["preact", "preact-iso", "@preact/signals", "@quoin/kernel"],
    node: false,
    typesOf: ["quoin", "@quoin/wiki"],
  },
  "conformance/suites": {
    packages: ["effect", "fast-check", "@quoin/kernel", ...domainPackages],
    node: true,
  },
}

/** The one file of the suites that knows a test runner. */
const vitestBinding = "conformance/suites/src/vitest.ts"

const allowed = (room: Room): string =>
  [
    ...room.packages,
    ...(room.typesOf ?? []).map((name) => `types of ${name}`),
    ...(room.node ? ["node:*"] : []),
  ]
    .filter((name) => name !== "effect")
    .concat("effect/*")
    .join(", ")

type Fault = Pick<Violation, "rule" | "instead"> | undefined

const faultOfRelative = (path: string, { specifier }: Import): Fault => {
  const member = memberOf(path)
  const target = resolved(path, specifier)
  return target.startsWith(`${member}/src/`) || target === `${member}/package.json`
    ? undefined
    : { rule: "no path into another package", instead: "import the other package by its name" }
}

const isBarrel = (specifier: string): boolean => specifier === "effect"

/** The parts that packages export by a name of their own. */
const namedParts = new Set(["@quoin/suites/vitest", "quoin/kernel", "quoin/testing"])

const isDeepIntoQuoin = ({ specifier }: Import): boolean =>
  /^(quoin|@quoin\/[^/]+)\//.test(specifier) && !namedParts.has(specifier)

const mayImport = (path: string, room: Room, { specifier, typeOnly }: Import): boolean => {
  if (specifier.startsWith("node:")) return room.node
  const name = packageOf(specifier)
  if (name === "vitest") return path === vitestBinding
  return room.packages.includes(name) || (typeOnly && (room.typesOf ?? []).includes(name))
}

const faultOf = (path: string, imported: Import): Fault => {
  if (imported.specifier.startsWith(".")) return faultOfRelative(path, imported)
  if (isBarrel(imported.specifier)) {
    return { rule: "no effect barrel", instead: 'import the module, as in "effect/Effect"' }
  }
  if (isDeepIntoQuoin(imported)) {
    return { rule: "index only", instead: `import ${packageOf(imported.specifier)}, which is its index` }
  }
  const member = memberOf(path)
  if (!Object.hasOwn(rooms, member)) {
    return { rule: "import table", instead: `add ${member} to the table in importTable.ts` }
  }
  const room = rooms[member]
  return room === undefined || mayImport(path, room, imported)
    ? undefined
    : { rule: "import table", instead: `${member} may import: ${allowed(room)}` }
}

/** Imports of one file that the table forbids. */
export const forbiddenImports = (source: Source): ReadonlyArray<Violation> =>
  importsOf(source).flatMap((imported) => {
    const fault = faultOf(source.path, imported)
    const found = `imports "${imported.specifier}"`
    return fault === undefined ? [] : [{ path: source.path, line: imported.line, found, ...fault }]
  })
