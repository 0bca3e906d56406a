import { fileURLToPath } from "node:url"
import { parseOptions } from "./options"

const program = fileURLToPath(import.meta.url)
const options = parseOptions(process.argv.slice(2))

// Each role loads what it needs: a rehearsal starts twenty processes, which mostly load.
switch (options.role) {
  case "load":
    ;(await import("./processes/load")).runLoad()
    break
  case "bulk":
    await (await import("./processes/bulk")).runBulk(options.file)
    break
  case "turns":
    await (await import("./processes/turns")).runTurns(options.file)
    break
  case "bulk-postgres":
    await (await import("./processes/bulkPostgres")).runBulkPostgres(options.schema, options.twin)
    break
  case "updating":
    ;(await import("./processes/updating")).runUpdating()
    break
  case "doubles":
    await (await import("./processes/doubles")).runDoubles()
    break
  case "files":
    await (
      await import("./files/filesChild")
    ).runFiles(options.file, options.twin === "engine" ? "engine" : "plain")
    break
  case "backup": {
    const { errands, runBackup } = await import("./backups/backupChild")
    await runBackup(errands.find((name) => name === options.twin) ?? "fill", options.file, options.schema)
    break
  }
  case "tenants":
    await (await import("./tenants/tenantsChild")).runTenants(options.file, options.schema)
    break
  case "opening":
    await (await import("./processes/opening")).runOpening()
    break
  default:
    process.exitCode = (await (options.budgets === undefined
      ? (await import("./bench")).runBench(options, program)
      : (await import("./budgets/runBudgets")).runBudgets(options.budgets, program)))
      ? 0
      : 1
}
