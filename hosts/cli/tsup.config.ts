import { readFileSync } from "node:fs"
import { defineConfig } from "tsup"
import { consoleFiles } from "../../tsup.console"
import { notices } from "../../tsup.notices"

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string }

/** An older Node would stop at the first word that it does not know, and say which one: this is told before. */
const tooOld = [
  `var quoinNode = process.versions.node.split(".").map(Number);`,
  `if (quoinNode[0] < 20 || (quoinNode[0] === 20 && quoinNode[1] < 19)) {`,
  `  console.error("quoin: needs Node 20.19 or newer, and this is Node " + process.versions.node);`,
  `  process.exit(1);`,
  `}`,
].join("\n")

/** The command line as one file: importing it from hundreds of small modules would take longer than its work. */
export default defineConfig({
  entry: { quoin: "src/main.ts" },
  format: ["cjs"],
  platform: "node",
  target: "node20",
  clean: true,
  // Workspace names resolve to sources by the `paths` of tsconfig.base.json, so nothing has to be built first.
  // better-sqlite3 is native code, which finds its binary beside its own files. The double of the command listens on a port, and
  // intercepts nothing.
  noExternal: [/^(?!better-sqlite3$|@mswjs\/interceptors\/)/],
  external: [/^@mswjs\/interceptors\//],
  define: { QUOIN_VERSION: JSON.stringify(version) },
  esbuildPlugins: [consoleFiles, notices],
  // Otherwise it would take the folder of the first package for that of all that one process builds.
  esbuildOptions: (esbuild) => {
    esbuild.absWorkingDir = process.cwd()
  },
  banner: { js: `#!/usr/bin/env node\n${tooOld}` },
})
