import { defineConfig } from "tsup"

/** How every published package is built: ESM, CJS and one bundled declaration file for each. */
export default defineConfig({
  format: ["esm", "cjs"],
  platform: "node",
  target: "node20",
  clean: true,
  sourcemap: true,
  treeshake: true,
  // Composite projects insist on listing every file; a declaration bundle follows imports instead.
  dts: { compilerOptions: { composite: false, incremental: false, emitDeclarationOnly: false, paths: {} } },
})
