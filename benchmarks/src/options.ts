import { parseArgs } from "node:util"

export interface Options {
  /** What this process is: the bench itself, or one that it started. */
  readonly role: string
  readonly file: string
  /** Schemas that a process is to fill, or the archive that it writes or reads. */
  readonly schema: string
  readonly twin: string
  /** Part of a scenario's or section's id; only such are run. */
  readonly only: string | undefined
  /** Part of a scenario's id; such are profiled instead of measured. */
  readonly profile: string | undefined
  readonly list: boolean
}

export const parseOptions = (args: ReadonlyArray<string>): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      role: { type: "string", default: "bench" },
      file: { type: "string", default: "memory" },
      schema: { type: "string", default: "" },
      twin: { type: "string", default: "" },
      only: { type: "string" },
      profile: { type: "string" },
      list: { type: "boolean", default: false },
    },
  })
  return { ...values, only: values.only, profile: values.profile }
}
