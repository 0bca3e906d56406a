import { domains, engineTransport } from "@quoin/engine"
import { type Operation, type SecretsService, StorageDriver } from "@quoin/kernel"
import { make as makeSecrets } from "@quoin/secrets-node"
import { makeStore } from "@quoin/storage-memory"
import { type TransportSubject, administrator, siteOfLaws, walkFrom } from "@quoin/suites"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { newEngine } from "quoin/testing"
import { beforeAll, describe, expect, it } from "vitest"
import { auditEventsPage } from "../src/audited/page"
import { Tellings } from "../src/audited/Tellings"
import { inProcess } from "../src/subjects/transportSubjects"

/** Secrets that follow from how many were asked for: with time that stands still, a walk is the same each time. */
const countedSecrets = (): SecretsService => {
  const { digest, fingerprint } = makeSecrets()
  let given = 0
  return {
    digest,
    fingerprint,
    token: () => Effect.sync(() => `token-${String(++given)}`),
    hashPassword: (password) =>
      Effect.succeed({
        algorithm: "scrypt",
        costLog2: 0,
        blockSize: 0,
        parallelism: 0,
        salt: "",
        hash: digest(password),
      }),
    verifyPassword: (password, { hash }) => Effect.succeed(digest(password) === hash),
  }
}

const started = Date.UTC(2026, 0, 1)

/** Time that stands still: what a worker waits for does not come, and no answer depends on how fast this machine is. */
const standingClock: Clock.Clock = {
  ...Clock.make(),
  unsafeCurrentTimeMillis: () => started,
  unsafeCurrentTimeNanos: () => BigInt(started) * 1_000_000n,
  currentTimeMillis: Effect.succeed(started),
  currentTimeNanos: Effect.succeed(BigInt(started) * 1_000_000n),
  sleep: () => Effect.never,
}

/** An engine that is listened to, from its first commit on. */
const heard = (tellings: Tellings): TransportSubject => ({
  name: "heard",
  open: Effect.suspend(() => {
    const storage = Layer.succeed(StorageDriver, tellings.driver(makeStore().driver("default")))
    return newEngine({ ...siteOfLaws, secrets: countedSecrets(), storage })
  }).pipe(Effect.map((engine) => tellings.transport(engineTransport(engine)))),
})

/** So many walks: two are enough for every operation to succeed, more of them see what is rarely told. */
const walks = 6

const operations = domains.flatMap((domain): ReadonlyArray<Operation.Operation> => domain.operations)
const tellings = new Tellings()
const succeeded = new Set<string>()

/** Whether a walk has yet to see it succeed; a command that told nothing may have changed nothing. */
const isMissing = ({ tag, handler }: Operation.Operation): boolean =>
  !succeeded.has(tag) || (handler.kind === "command" && !tellings.byOperation.has(tag))

beforeAll(async () => {
  const missing = (tag: string): boolean => !succeeded.has(tag) || !tellings.byOperation.has(tag)
  for (let seed = 1; seed <= walks; seed++) {
    const walk = walkFrom(heard(tellings), inProcess([], countedSecrets()), { seed, callsEach: 6, missing })
    const answered = await Effect.runPromise(Effect.withClock(walk, standingClock))
    for (const tag of answered) succeeded.add(tag)
  }
})

describe("what happens", () => {
  // Holds AUD-15.
  it("is told by every operation that changes something, in its own commit", () => {
    expect([...tellings.untold]).toEqual([])
    // An operation that never succeeded was not judged.
    expect(operations.filter(({ tag }) => !succeeded.has(tag)).map(({ tag }) => tag)).toEqual([])
  })

  it("is seen of every command: the walk's examples hold one that changes something", () => {
    expect(operations.filter(isMissing).map(({ tag }) => tag)).toEqual([])
  })

  it("is told in categories that a domain declares", () => {
    const declared = new Set<string>(domains.flatMap(({ auditCategories }) => auditCategories))
    const told = [...tellings.byOperation].flatMap(([operation, each]) =>
      // Whoever adds a record says its category.
      operation === "audit.createRecord" ? [] : [...each.values()].map(({ category }) => category),
    )
    expect(told.filter((category) => !declared.has(category))).toEqual([])
  })

  // Holds AUD-16.
  it("never holds a password", () => {
    const long = [...tellings.passwords, administrator.password].filter(
      (password) => password.length >= 8 && !tellings.texts.has(password),
    )
    expect(long.length).toBeGreaterThan(1)
    const found = long.filter((password) =>
      tellings.documents.some((document) => document.includes(password)),
    )
    expect(found).toEqual([])
  })

  it("is what docs/audit-events.md says", async () => {
    const given = { summary: "What is given", category: "any", objectType: "any" }
    const told = new Map([
      ...tellings.byOperation,
      ["audit.createRecord", new Map([["given", given]])] as const,
    ])
    await expect(auditEventsPage(domains, told)).toMatchFileSnapshot("../../../docs/audit-events.md")
  })
})
