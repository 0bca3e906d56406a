import { writeFileSync } from "node:fs"

/** Where a run of tests is to say how long each file took; a path. */
export const fileTimesPath = "QUOIN_FILE_TIMES"

/** A reporter of vitest that writes how many seconds each file took with its hooks: the report in JSON counts the tests alone. */
export default class FileTimes {
  seconds = {}

  onTestModuleEnd(module) {
    this.seconds[module.moduleId] = module.diagnostic().duration / 1000
  }

  onTestRunEnd() {
    writeFileSync(process.env[fileTimesPath], JSON.stringify(this.seconds))
  }
}
