import { AuditLog, type AuditRecord, Commit, CommitId, Instant, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Opened } from "../subjects/engine"

/** One of so many records bears the rare word. */
const rareEvery = 100_000
export const rareWord = "seldom"

/** A record a second, the last of them now. */
const recordOf = (number: number, count: number, now: number): AuditRecord => ({
  id: String(1_000_000_000 + number),
  at: Instant.make(now - (count - number) * 1_000),
  author: { username: `user-${number % 40}`, displayName: `User ${number % 40}` },
  remoteAddress: "192.0.2.1",
  summary: "Page updated",
  description: number % rareEvery === 0 ? rareWord : "",
  category: "Pages",
  sysAdmin: false,
  affectedObject: { name: `Page ${number}`, objectType: "Page" },
  changedValues: [{ name: "version", oldValue: String(number), newValue: String(number + 1) }],
  associatedObjects: [{ name: "Documentation", objectType: "Space" }],
})

/** Writes so many records past the operations, which would tell each one by one. The answer is how many a second. */
export const fillLog = async ({ storage }: Opened, count: number): Promise<number> => {
  const now = Date.now()
  const start = performance.now()
  for (let from = 0; from < count; from += limits.commitChanges) {
    const many = Math.min(limits.commitChanges, count - from)
    const changes = Array.from({ length: many }, (_, i) =>
      Commit.put(AuditLog, recordOf(from + i, count, now)),
    )
    await Effect.runPromise(storage.commit({ id: CommitId.make(`fill-${from}`), changes, guards: [] }))
  }
  return (count * 1_000) / (performance.now() - start)
}
