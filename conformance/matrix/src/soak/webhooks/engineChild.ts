/** An engine that updates issues as it is told to, line by line, and calls webhooks, until it is killed. */
import * as Postgres from "@quoin/storage-postgres"
import * as Schema from "effect/Schema"
import { writeSync } from "node:fs"
import { createInterface } from "node:readline"
import { Quoin } from "quoin"
import { Storing, Update, summaryOf } from "./told"

const stdout = 1
const { url, schema } = Schema.decodeSync(Schema.parseJson(Storing))(process.argv[2] ?? "")
const line = Schema.parseJson(Update)

/** Others see within seconds that it was killed; not so soon that a busy machine takes it for dead. */
const workers = { leaseMillis: 8_000, heartbeatMillis: 1_000, pollMillis: 250 }

const run = async (): Promise<void> => {
  const quoin = await Quoin.open({
    ...{ workers, webhooks: { allow: ["loopback"] }, log: { level: "none" } },
    storage: Postgres.layer({ url, schema, maxConnections: 5 }),
  })
  writeSync(stdout, "ready\n")
  for await (const asked of createInterface({ input: process.stdin })) {
    const update = Schema.decodeSync(line)(asked)
    const said = (): void => void writeSync(stdout, `${Schema.encodeSync(line)(update)}\n`)
    // Whoever is refused in a storage in trouble is asked again; what it says is for people.
    void quoin.tracker
      .updateIssue({ issue: update.key, fields: { summary: summaryOf(update) } })
      .then(said, (failure: unknown) => void writeSync(stdout, `${String(failure)}\n`))
  }
  await quoin.close()
}

void run()
