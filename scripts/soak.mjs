import { bin, run } from "./processes.mjs"
import { setup } from "./setup.mjs"

/** The tests once more, with the rounds that are too long for every change: QUOIN_SOAK=1 asks for them. */
const soak = () => run(bin("vitest"), ["run", ...process.argv.slice(2)], { env: { QUOIN_SOAK: "1" } })

process.exitCode = (await setup()) ? (await soak()).code : 1
