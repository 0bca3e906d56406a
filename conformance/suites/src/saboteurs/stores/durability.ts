import { TenantName } from "@quoin/kernel"
import type { StorageStore, StorageSubject, StoreSettings } from "../../storage/StorageSubject"
import type { StorageCase } from "../../storage/StorageCase"
import { keeping, saboteursOfKeeping, writesAtOnce } from "../keeping"
import { type Saboteur, onDriver, onStore } from "../Saboteur"

const claimingDurability = onDriver(({ capabilities }) => ({
  capabilities: { ...capabilities, durable: true },
}))

/** Every connection starts anew. */
const forgettingAll: Saboteur["sabotage"] = (subject) => {
  let opened = 0
  return onStore(({ connect }) => ({
    connect: (tenant) => connect(TenantName.make(`${tenant}-${++opened}`)),
  }))(claimingDurability(subject))
}

/** Writes at once: what an honest adapter does. */
export const writing: Saboteur["sabotage"] = (subject) =>
  keeping<StorageStore, StoreSettings, StorageSubject>(writesAtOnce, claimingDurability(subject))

export const saboteursOfDurability: ReadonlyArray<Saboteur> = [
  {
    name: "claims to be durable",
    killedBy: "storage/durable/everything-after-reopening",
    sabotage: forgettingAll,
  },
  ...saboteursOfKeeping<StorageStore, StoreSettings, StorageSubject, StorageCase["id"]>(
    "storage/durable/everything-lies-at-its-location",
    claimingDurability,
  ),
]
