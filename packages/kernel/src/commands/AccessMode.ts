import * as Schema from "effect/Schema"
import * as Collection from "../storage/Collection"

/** Whether a site may be changed, or only read. */
export const AccessMode = Schema.Literal("READ_WRITE", "READ_ONLY")
export type AccessMode = typeof AccessMode.Type

const AccessModeRecord = Schema.Struct({ mode: AccessMode })
export type AccessModeRecord = typeof AccessModeRecord.Type

/** The mode of a site has one record, from the first time that somebody sets it. */
export const accessModeKey = "site"

export const AccessModes = Collection.make({
  name: "kernel.accessMode",
  version: 1,
  schema: AccessModeRecord,
  key: () => accessModeKey,
  fields: {},
})
