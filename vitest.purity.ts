import type { ViteUserConfig } from "vitest/config"

/** What reaches outside the process: databases, servers, other processes. */
const outside =
  /^((node:)?(child_process|cluster|dgram|https?|http2|net|tls|worker_threads)|better-sqlite3|pg|@electric-sql\/.+|@effect\/(sql|platform)-.+|@quoin\/(http|postgres-server|storage-(postgres|sqlite)))$/

/**
 * The files of the pure project share a process and its modules. A test there, or what it imports, fails as soon as it
 * names what could leak into the next file: it stands in the wrong room.
 */
export const purity: NonNullable<ViteUserConfig["plugins"]>[number] = {
  name: "quoin:purity",
  transform(code, id) {
    if (id.includes("/node_modules/")) return
    for (const statement of this.parse(code).body) {
      const source = "source" in statement ? statement.source?.value : undefined
      if (typeof source !== "string" || !outside.test(source)) continue
      this.error(`${id} imports "${source}", which no pure test may reach; see pureTests in vitest.config.ts`)
    }
  },
}
