import { createRequire } from "node:module"

const { main } = createRequire(import.meta.url)("tsup/dist/cli-main.js")

/** Builds packages one after the other, each as its own `build` script says, and tells whoever asked how it ended. */
process.on("message", async ({ folder, args }) => {
  process.chdir(folder)
  process.argv = [process.argv[0], "tsup", ...args, "--silent"]
  try {
    await main()
    process.send({ code: 0, output: "" })
  } catch (error) {
    process.send({ code: 1, output: String(error.stack ?? error) })
  }
})
