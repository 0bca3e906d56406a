import { readFileSync } from "node:fs"
import { join } from "node:path"
import { bin, root, run } from "./processes.mjs"
import { setup } from "./setup.mjs"

/**
 * Installs what is missing and bundles a command of the workspace. Gives the path of the bundle; nothing when that fails, and
 * the reason is on the screen.
 */
export const bundle = async (folder) => {
  if (!(await setup())) return undefined
  const cwd = join(root, folder)
  const built = await run(bin("tsup"), ["--silent"], { cwd, quiet: true })
  if (built.code !== 0) {
    console.error(`The command in ${folder} does not build:\n${built.output}`)
    return undefined
  }
  const [file] = Object.values(JSON.parse(readFileSync(join(cwd, "package.json"), "utf8")).bin)
  return join(cwd, file)
}
