import { type Options, defineConfig } from "tsup"
import { consoleFiles } from "../../tsup.console"
import whole from "../../tsup.config"

/** As every package is built, with the files of the console in it. */
export default defineConfig(async (options) => {
  const made: Options | ReadonlyArray<Options> = typeof whole === "function" ? await whole(options) : whole
  return [made].flat().map((each): Options => ({ ...each, esbuildPlugins: [consoleFiles] }))
})
