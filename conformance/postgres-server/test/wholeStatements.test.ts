import * as Pg from "pg"
import { expect, it, onTestFinished } from "vitest"
import { startPglite } from "../src"

const connect = async (connectionString: string): Promise<Pg.Client> => {
  const client = new Pg.Client({ connectionString })
  await client.connect()
  return client
}

it("answers each connection by its own statement, also where several waited for a transaction to end", async () => {
  const { url, stop } = await startPglite()
  onTestFinished(stop)
  const clients = await Promise.all(Array.from({ length: 4 }, () => connect(url)))
  const [holding, ...waiting] = clients
  for (let round = 0; round < 5; round++) {
    await holding?.query("BEGIN")
    const answers = waiting.map((client, i) =>
      i === 0 ? client.query("SELECT 0 AS value") : client.query("SELECT $1::int AS value", [i]),
    )
    // Their messages have arrived by then: this one is behind them on the same loop.
    await holding?.query("SELECT 1")
    await holding?.query("COMMIT")
    expect((await Promise.all(answers)).map(({ rows }) => rows as unknown)).toEqual([
      [{ value: 0 }],
      [{ value: 1 }],
      [{ value: 2 }],
    ])
  }
  await Promise.all(clients.map((client) => client.end()))
})

it("goes on when a connection has gone whose statement was not whole", async () => {
  const { url, stop } = await startPglite()
  onTestFinished(stop)
  const gone = await connect(url)
  const stays = await connect(url)
  const { connection } = gone as unknown as {
    readonly connection: { readonly parse: (query: object) => void; readonly stream: { end: () => void } }
  }
  gone.on("error", () => undefined)
  connection.parse({ text: "SELECT 1" })
  connection.stream.end()
  expect((await stays.query("SELECT $1::int AS value", [2])).rows).toEqual([{ value: 2 }])
  await stays.end()
})
