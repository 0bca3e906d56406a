import { domains } from "@quoin/engine"
import type { Operation } from "@quoin/kernel"
import { administrator, walkFrom } from "@quoin/suites"
import * as Effect from "effect/Effect"
import { beforeAll, describe, expect, it } from "vitest"
import { heardEngine, signedCalls, standingClock } from "../src/audited/heardEngine"
import { auditEventsPage } from "../src/audited/page"
import { Tellings } from "../src/audited/Tellings"

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
    const walk = walkFrom(heardEngine(tellings), { domains }, { seed, callsEach: 6, missing })
    const answered = await Effect.runPromise(Effect.withClock(walk, standingClock))
    for (const tag of answered) succeeded.add(tag)
  }
  for (const tag of await Effect.runPromise(signedCalls(tellings))) succeeded.add(tag)
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
