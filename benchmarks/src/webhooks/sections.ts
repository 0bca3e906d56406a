import { makeStore } from "@quoin/storage-memory"
import { StorageDriver } from "@quoin/kernel"
import * as Layer from "effect/Layer"
import { postgresLayer } from "../postgres/PostgresStage"
import type { Section } from "../Section"
import {
  type Opens,
  deliveryLines,
  deliveryWork,
  matchingLines,
  matchingWork,
  updateLines,
  updateWork,
} from "./hookLines"

const memory = (): Opens => {
  const store = makeStore()
  return () => Layer.sync(StorageDriver, () => store.driver("default"))
}

/** Webhooks, without a server of databases. */
export const webhookSections: ReadonlyArray<Section> = [
  {
    id: "webhooks/update",
    about: updateWork,
    over: "memory",
    lines: () => updateLines("memory", memory()),
  },
  {
    id: "webhooks/deliveries",
    about: deliveryWork,
    over: "memory",
    lines: () => deliveryLines("memory", memory()),
  },
  {
    id: "webhooks/matching",
    about: matchingWork,
    over: "memory",
    lines: () => matchingLines("memory", memory),
  },
]

/** The same over Postgres. */
export const postgresWebhookSections: ReadonlyArray<Section> = [
  {
    id: "webhooks/update-postgres",
    about: updateWork,
    over: "Postgres",
    lines: async ({ postgres }) => {
      const schema = await postgres.freshSchema()
      return updateLines("Postgres", () => Layer.orDie(postgresLayer(schema)))
    },
  },
  {
    id: "webhooks/deliveries-postgres",
    about: deliveryWork,
    over: "Postgres",
    lines: async ({ postgres }) => {
      const schema = await postgres.freshSchema()
      return deliveryLines("Postgres", () => Layer.orDie(postgresLayer(schema)))
    },
  },
]
