import { GetHead, SetRetention, Verify, auditLimits } from "@quoin/audit"
import { AuditLog, type AuditRecord, Commit, CommitId, Instant, type ProposedChange } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Blocks } from "../src/seal/Block"
import { ChainStates, sealedHead } from "../src/seal/Chain"
import { type Log, withLog } from "./Log"

const day = 24 * 60 * 60 * 1_000

/** No code that anybody should rely on, but one that differs where the text does. */
const signedBy = (key: string) => ({
  sign: (text: string): string => {
    let hash = 7
    for (const char of `${key}${text}`) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0
    return String(hash)
  },
})
const seal = signedBy("of the host")

type Finding = NonNullable<(typeof Verify.success.Type)["finding"]>
interface Verified {
  readonly finding: Finding | undefined
  readonly records: number
  readonly unsealed: number
}

/** A verification with all its parts. */
const verified = async (log: Log, head?: (typeof GetHead.success)["Type"]): Promise<Verified> => {
  let asked: ConstructorParameters<typeof Verify>[0] | undefined = { head }
  let [records, unsealed] = [0, 0]
  let finding: Finding | undefined
  while (asked !== undefined) {
    const part: typeof Verify.success.Type | string = await log.ask(new Verify(asked))
    if (typeof part === "string") return Promise.reject(new Error(part))
    records += part.records
    unsealed += part.unsealed
    finding = part.finding
    asked = part.next
  }
  return { finding, records, unsealed }
}

const headOf = async (log: Log): Promise<typeof GetHead.success.Type> => {
  const head = await log.ask(new GetHead())
  return typeof head === "string" ? Promise.reject(new Error(head)) : head
}

/** The host's schedule, as it comes round. */
const passAndWork = async (log: Log, millis: number = auditLimits.sealEveryMillis): Promise<void> => {
  log.now += millis
  await log.work()
}

let tampered = 0
/** A change made past Quoin, by somebody who has the database and no key. */
const tamper = (log: Log, changes: ReadonlyArray<ProposedChange>): Promise<unknown> =>
  log.at(
    log.test.engine.ports.storage.commit({
      id: CommitId.make(`tampered-${(tampered += 1)}`),
      changes: changes.map((change) => change),
      guards: [],
    }),
  )

const recordsOf = (log: Log): Promise<ReadonlyArray<AuditRecord>> =>
  log.at(
    Effect.map(log.test.engine.ports.storage.select(AuditLog, {}), ({ records }) =>
      records.map(({ value }) => value),
    ),
  )

const blocksOf = (log: Log) =>
  log.at(
    Effect.map(log.test.engine.ports.storage.select(Blocks, {}), ({ records }) =>
      records.map(({ value }) => value),
    ),
  )

/** What somebody may do to a record, each of which leaves it another one. */
const changed: ReadonlyArray<(record: AuditRecord) => AuditRecord> = [
  (record) => ({ ...record, summary: `${record.summary}!` }),
  (record) => ({ ...record, author: { ...record.author, username: "grace" } }),
  (record) => ({ ...record, remoteAddress: "198.51.100.7" }),
  (record) => ({ ...record, changedValues: [{ name: "", oldValue: "", newValue: "" }] }),
  (record) => ({ ...record, block: (record.block ?? 0) + 1 }),
  ({ block: _, ...record }) => record,
]

const batches = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 })

/** A log of some blocks, each of some records. */
const withBlocks = (sizes: ReadonlyArray<number>, use: (log: Log) => Promise<void>): Promise<void> =>
  withLog(
    async (log) => {
      await log.work()
      for (const size of sizes) {
        await log.add(Array.from({ length: size }, () => log.now))
        await passAndWork(log)
      }
      await use(log)
    },
    { seal },
  )

describe("a sealed log", () => {
  // Holds AUD-19.
  it("verifies, whatever was added and however retention has cut it", () =>
    fc.assert(
      fc.asyncProperty(batches, fc.array(fc.nat(40), { maxLength: 4 }), (sizes, waits) =>
        withBlocks(sizes, async (log) => {
          const all = sizes.reduce((sum, size) => sum + size, 0)
          expect(await verified(log, await headOf(log))).toEqual({
            finding: undefined,
            records: all,
            unsealed: 0,
          })
          await log.ask(new SetRetention({ number: 20, units: "DAYS" }))
          for (const days of waits) {
            const head = await headOf(log)
            await log.add([log.now])
            await passAndWork(log, days * day + auditLimits.sealEveryMillis)
            await passAndWork(log)
            expect(await verified(log, head)).toMatchObject({ finding: undefined, unsealed: 0 })
          }
        }),
      ),
      propertyParameters(30),
    ))

  // Holds AUD-18.
  it("tells of a record that was changed, taken away or put in past Quoin", () =>
    fc.assert(
      fc.asyncProperty(batches, fc.nat(), fc.nat(changed.length + 1), (sizes, which, how) =>
        withBlocks(sizes, async (log) => {
          const records = await recordsOf(log)
          const victim = records[which % records.length]
          expect(victim?.block).toBeDefined()
          if (victim === undefined) return
          const change = changed[how]
          const added = { ...victim, id: `${victim.id}0000` }
          if (change !== undefined) await tamper(log, [Commit.put(AuditLog, change(victim))])
          else if (how === changed.length)
            await tamper(log, [Commit.remove(AuditLog, AuditLog.keyOf(victim))])
          else await tamper(log, [Commit.put(AuditLog, added)])
          const { finding } = await verified(log)
          if (how > changed.length)
            expect(finding).toEqual({ block: victim.block, record: added.id, what: "added" })
          else {
            const what = how === changed.length ? "missing" : "changed"
            expect(finding).toEqual({ block: victim.block, record: victim.id, what })
          }
        }),
      ),
      propertyParameters(60),
    ))

  // Holds AUD-18.
  it("tells of the first block that was changed, left out or signed with another key", () =>
    fc.assert(
      fc.asyncProperty(batches, fc.nat(), fc.constantFrom("changed", "missing", "key"), (sizes, which, how) =>
        withBlocks(sizes, async (log) => {
          const blocks = await blocksOf(log)
          const block = blocks[which % blocks.length]
          if (block === undefined) return
          if (how === "missing") await tamper(log, [Commit.remove(Blocks, Blocks.keyOf(block))])
          else {
            const code = how === "key" ? signedBy("of somebody").sign("any") : block.code
            await tamper(log, [Commit.put(Blocks, { ...block, at: Instant.make(block.at + 1), code })])
          }
          expect((await verified(log)).finding).toEqual({
            block: block.number,
            what: how === "missing" ? "missing" : "changed",
          })
        }),
      ),
      propertyParameters(40),
    ))

  // Holds AUD-18.
  it("tells of an end that was cut off and signed at some earlier time, to whoever has kept the later end", () =>
    withBlocks([2, 1], async (log) => {
      const earlier = await headOf(log)
      await log.add([log.now])
      await passAndWork(log)
      const kept = await headOf(log)
      const cut = (await recordsOf(log)).filter(({ block }) => block === kept.number)
      await tamper(log, [
        ...cut.map((record) => Commit.remove(AuditLog, AuditLog.keyOf(record))),
        ...(await blocksOf(log))
          .filter(({ number }) => number === kept.number)
          .map((block) => Commit.remove(Blocks, Blocks.keyOf(block))),
        Commit.put(ChainStates, sealedHead(seal, earlier)),
      ])
      expect((await verified(log)).finding).toBeUndefined()
      expect((await verified(log, kept)).finding).toEqual({ block: kept.number, what: "missing" })
      await tamper(log, [Commit.put(ChainStates, sealedHead(signedBy("of somebody"), earlier))])
      expect((await verified(log)).finding).toEqual({ what: "changed" })
    }))

  // Holds AUD-17.
  it("is sealed within a minute of any command, in blocks of a bounded size", () =>
    withBlocks([1], async (log) => {
      const many = auditLimits.sealedTogether + 1
      await log.add(Array.from({ length: many }, () => log.now))
      expect((await verified(log)).unsealed).toBe(many)
      await passAndWork(log, 60_000)
      expect(await verified(log)).toEqual({ finding: undefined, records: many + 1, unsealed: 0 })
      expect((await blocksOf(log)).map(({ records }) => records.length)).toEqual([
        1,
        auditLimits.sealedTogether,
        1,
      ])
    }))

  // Holds AUD-18.
  it("is one that the host has opened with a seal", () =>
    withLog(async (log) => {
      expect(await log.ask(new GetHead())).toContain("not sealed")
      expect(await log.ask(new Verify({}))).toContain("not sealed")
      await log.add([log.now])
      await log.work()
      await passAndWork(log)
      expect(await blocksOf(log)).toEqual([])
    }))
})
