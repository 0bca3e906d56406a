import { Collection, Field } from "@quoin/kernel"
import { LabelWatchRecord } from "./LabelWatch"
import { WatchRecord, watchClaim } from "./Watch"

export const Watches = Collection.make({
  name: "wiki.watch",
  version: 1,
  schema: WatchRecord,
  key: (watch: WatchRecord) => watch.id,
  fields: {
    claim: Field.unique(watchClaim),
    holderId: Field.text((watch: WatchRecord) => watch.holderId),
    userKey: Field.text((watch: WatchRecord) => watch.userKey),
    at: Field.instant((watch: WatchRecord) => watch.at),
  },
  orders: [["holderId", "at"], ["userKey"]],
})

export const LabelWatches = Collection.make({
  name: "wiki.labelWatch",
  version: 1,
  schema: LabelWatchRecord,
  key: (watch: LabelWatchRecord) => watch.id,
  fields: { label: Field.text((watch: LabelWatchRecord) => watch.label) },
  orders: [["label"]],
})
