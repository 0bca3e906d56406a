import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { root, run } from "./processes.mjs"
import { setup } from "./setup.mjs"

const matrix = join(root, "conformance/matrix")

/** Makes the stores of this release that later ones are to open: `npm run stores -- 0.2.0`. */
const makeStores = async (release) => {
  if (!/^[\w.]+$/.test(release ?? "")) {
    console.error("Name the release, such as 0.2.0: its stores become a folder of that name")
    return 1
  }
  if (!(await setup())) return 1
  // Loaded when it is needed: a command begins before its set-up has installed it.
  const esbuild = await import("esbuild")
  const outfile = join(matrix, "node_modules/.quoin/makeStores.cjs")
  mkdirSync(join(matrix, "node_modules/.quoin"), { recursive: true })
  await esbuild.build({
    entryPoints: [join(matrix, "src/releases/makeStores.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    tsconfig: join(root, "tsconfig.base.json"),
    external: ["better-sqlite3", "pg-native"],
    logLevel: "error",
  })
  const server = process.env.QUOIN_POSTGRES_URL
  const args = [outfile, join(matrix, "stores", release), ...(server === undefined ? [] : [server])]
  return (await run(process.execPath, args)).code
}

process.exitCode = await makeStores(process.argv[2])
