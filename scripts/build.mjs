import { buildAll } from "./packages.mjs"

const { code, output } = await buildAll()
if (code !== 0) console.error(output)
process.exitCode = code
