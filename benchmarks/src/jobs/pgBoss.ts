import PgBoss from "pg-boss"
import { postgresUrl } from "../postgres/server"

const queue = "nothing"
const inBatches = 100
const insertedAtOnce = 1_000

/** Jobs a second that pg-boss fetches and completes in batches. */
export const pgBossPerSecond = async (schema: string, count: number): Promise<number> => {
  const boss = new PgBoss({ connectionString: postgresUrl, schema, supervise: false, schedule: false })
  await boss.start()
  try {
    await boss.createQueue(queue)
    for (let first = 0; first < count; first += insertedAtOnce) {
      const length = Math.min(insertedAtOnce, count - first)
      await boss.insert(Array.from({ length }, (_, i) => ({ name: queue, data: { number: first + i } })))
    }
    const start = performance.now()
    let done = 0
    while (done < count) {
      const jobs = await boss.fetch(queue, { batchSize: inBatches })
      if (jobs.length === 0) throw new Error(`pg-boss has ${done} of ${count} jobs`)
      await boss.complete(
        queue,
        jobs.map(({ id }) => id),
      )
      done += jobs.length
    }
    return count / ((performance.now() - start) / 1_000)
  } finally {
    await boss.stop({ graceful: false, wait: true })
  }
}
