import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "esbuild"

interface Manifest {
  readonly type?: string
  readonly exports?: unknown
  readonly dependencies?: Readonly<Record<string, string>>
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest

/** Whether a package can be imported, and not required. */
const isModulesOnly = (name: string): boolean => {
  const { type, exports } = manifestIn(join("node_modules", name))
  return type === "module" && !/"require"|\.cjs"/.test(JSON.stringify(exports ?? {}))
}

/** What the package that is built depends on and cannot require; ours can be required. */
export const modulesOnly: ReadonlyArray<string> = Object.keys(manifestIn(".").dependencies ?? {}).filter(
  (name) => !/^@?quoin(\/|$)/.test(name) && isModulesOnly(name),
)

/**
 * Node before 22 and jest cannot require such packages, so a CommonJS build holds them itself. A build of modules imports them, so that
 * an application has them once.
 */
export const inlinedWhereRequired: Plugin = {
  name: "inlined-where-required",
  setup: (build) => {
    if (build.initialOptions.format !== "esm" || modulesOnly.length === 0) return
    build.onResolve({ filter: new RegExp(`^(${modulesOnly.join("|")})(/|$)`) }, () => ({ external: true }))
  },
}
