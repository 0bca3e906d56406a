import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import { type Options, defineConfig } from "tsup"
import { inlinedWhereRequired, modulesOnly } from "./tsup.modulesOnly"
import { notices } from "./tsup.notices"
import { pureParts } from "./tsup.pureParts"

/** The folder of this package, from the root of the workspace. */
const folder = relative(fileURLToPath(new URL(".", import.meta.url)), process.cwd())

/** `tsc -b` has written the declarations of this package already: bundling those takes a sixth of checking again. */
const declarationOf = (source: string): string =>
  `../../build/types/${folder}/${source.replace(/\.ts$/, ".d.ts")}`

/** The entries are what the package's own `build` script names. */
const entriesOf = ({ entry }: Options): ReadonlyArray<string> =>
  Array.isArray(entry) ? entry : ["src/index.ts"]

/** How every published package is built: ESM, CJS, and one bundled declaration file for each. */
export default defineConfig((options) => ({
  format: ["esm", "cjs"],
  platform: "node",
  target: "node20",
  clean: true,
  // They would be more than half of what is installed, about code that is readable as it is.
  sourcemap: false,
  noExternal: [...modulesOnly],
  esbuildPlugins: [inlinedWhereRequired, notices],
  plugins: [pureParts],
  esbuildOptions: (esbuild, { format }) => {
    // Otherwise it would take the folder of the first package for that of all that one process builds.
    esbuild.absWorkingDir = process.cwd()
    // Where modules are required, jest among others has no `import()`.
    if (format === "cjs") esbuild.supported = { "dynamic-import": false }
  },
  dts: {
    entry: Object.fromEntries(
      entriesOf(options).map((source) => [source.replace(/^src\/|\.ts$/g, ""), declarationOf(source)]),
    ),
    // Composite projects insist on listing every file, and `paths` would inline the sources of other packages.
    compilerOptions: { composite: false, incremental: false, emitDeclarationOnly: false, paths: {} },
  },
}))
