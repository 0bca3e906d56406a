import { bundle } from "./bundle.mjs"
import { run } from "./processes.mjs"

/** Runs a command of the workspace from its sources: `node scripts/command.mjs hosts/cli run operations.ndjson`. */
const [folder, ...args] = process.argv.slice(2)
const command = await bundle(folder)
process.exitCode = command === undefined ? 1 : (await run(process.execPath, [command, ...args])).code
