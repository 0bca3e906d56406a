import type { Plugin } from "esbuild"
import { consoleModule, consoleModulePath } from "./scripts/console.mjs"

/** Puts the built files of the console where its sources have none. */
export const consoleFiles: Plugin = {
  name: "console-files",
  setup: (build) => {
    build.onLoad({ filter: consoleModulePath }, async () => ({
      contents: await consoleModule(),
      loader: "js",
    }))
  },
}
