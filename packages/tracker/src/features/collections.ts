import { Collection } from "@quoin/kernel"
import { SwitchesRecord } from "./Feature"

export const Switches = Collection.make({
  name: "tracker.switches",
  version: 1,
  schema: SwitchesRecord,
  key: (switches: SwitchesRecord) => switches.id,
  fields: {},
})
