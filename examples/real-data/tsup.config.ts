import { defineConfig } from "tsup"

/** The command as one file, made of the sources of the workspace: nothing has to be built first. */
export default defineConfig({
  entry: { "real-data": "src/main.ts" },
  format: ["cjs"],
  platform: "node",
  target: "node20",
  clean: true,
  noExternal: [/./],
})
