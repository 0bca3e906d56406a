import { fileURLToPath } from "node:url"
import { errands, runBackup } from "./backups/backupChild"
import { runBench } from "./bench"
import { runBudgets } from "./budgets/runBudgets"
import { runFiles } from "./files/filesChild"
import { parseOptions } from "./options"
import { runBulk } from "./processes/bulk"
import { runBulkPostgres } from "./processes/bulkPostgres"
import { runDoubles } from "./processes/doubles"
import { runLoad } from "./processes/load"
import { runOpening } from "./processes/opening"
import { runTurns } from "./processes/turns"
import { runUpdating } from "./processes/updating"

const program = fileURLToPath(import.meta.url)
const options = parseOptions(process.argv.slice(2))

switch (options.role) {
  case "load":
    runLoad()
    break
  case "bulk":
    await runBulk(options.file)
    break
  case "turns":
    await runTurns(options.file)
    break
  case "bulk-postgres":
    await runBulkPostgres(options.schema, options.twin)
    break
  case "updating":
    runUpdating()
    break
  case "doubles":
    await runDoubles()
    break
  case "files":
    await runFiles(options.file, options.twin === "engine" ? "engine" : "plain")
    break
  case "backup":
    await runBackup(errands.find((name) => name === options.twin) ?? "fill", options.file, options.schema)
    break
  case "opening":
    await runOpening()
    break
  default:
    process.exitCode = (await (options.budgets === undefined
      ? runBench(options, program)
      : runBudgets(options.budgets, program)))
      ? 0
      : 1
}
