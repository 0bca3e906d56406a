import { TenantName } from "@quoin/kernel"
import * as Sqlite from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { Quoin } from "quoin"
import { expect, it } from "vitest"
import { slowDriver } from "../../src/soak/disk/slowDriver"
import { again, amount, drawsOf } from "../../src/soak/seeded"

const updates = amount(60, 2_000)
const streams = 8
const pages = 3
/** What one look at the disk, or one write, takes at most. */
const mostMillis = 20

/** What an update may end in besides success, when others are at the same page. */
const foreseen = new Set(["StaleVersion", "StorageUnavailable"])

const tagOf = (failure: unknown): string =>
  typeof failure === "object" && failure !== null && "_tag" in failure
    ? String(failure._tag)
    : String(failure)

it(`loses none of ${updates} updates of ${streams} clients on a slow disk`, async () => {
  const scope = Effect.runSync(Scope.make())
  const opened = Sqlite.make({ file: ":memory:", tenant: TenantName.make("slow") })
  const driver = await Effect.runPromise(Scope.extend(opened, scope))
  const storage = slowDriver(driver, drawsOf(-1), mostMillis)
  const quoin = await Quoin.open({ storage, adminPassword: "correct horse" })
  await quoin.wiki.createSpace({ key: "S", name: "Slow" })
  const ids: Array<string> = []
  for (let i = 0; i < pages; i++)
    ids.push((await quoin.wiki.createContent({ title: `${i}`, spaceKey: "S" })).id)

  const acknowledged = new Map(ids.map((id) => [id, 0]))
  let step = 0
  const client = async (): Promise<void> => {
    while (step < updates) {
      const at = step++
      const id = drawsOf(at).pick(ids) ?? ""
      const { version } = await quoin.wiki.getContent({ id })
      const update = quoin.wiki.updateContent({ id, version: { number: version.number + 1 }, body: `${at}` })
      await update.then(
        () => acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1),
        (failure: unknown) => {
          expect(foreseen, `${again("slow-disk", at)}: ${String(failure)}`).toContain(tagOf(failure))
        },
      )
    }
  }
  await Promise.all(Array.from({ length: streams }, client))
  for (const id of ids) {
    const { version } = await quoin.wiki.getContent({ id })
    expect(version.number, `versions of ${id}`).toBe(1 + (acknowledged.get(id) ?? 0))
  }
  expect(Math.min(...acknowledged.values())).toBeGreaterThan(0)
  await quoin.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})
