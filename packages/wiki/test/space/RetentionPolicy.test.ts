import { Instant } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type RetentionRule,
  checkRules,
  expiredVersions,
  oldestKept,
  trashKeptSince,
} from "../../src/space/RetentionPolicy"

const day = 24 * 60 * 60 * 1_000
const at = (text: string): Instant => Instant.make(Date.parse(text))

const rules = fc.record(
  {
    keepAll: fc.boolean(),
    maxAge: fc.integer({ min: 1, max: 40 }),
    ageUnit: fc.constant("DAYS" as const),
    maxNumberOfVersions: fc.integer({ min: 1, max: 12 }),
  },
  { requiredKeys: ["keepAll"] },
)

describe("a rule of retention", () => {
  // Holds WIK-298.
  it("keeps what is neither too old nor too many, as a version by version count says", () => {
    fc.assert(
      fc.property(rules, fc.array(fc.nat(60), { maxLength: 12 }), (rule: RetentionRule, ages) => {
        const now = Instant.make(100 * day)
        const old = [...ages]
          .sort((a, b) => b - a)
          .map((age, i) => ({ number: i + 1, at: Instant.make(now - age * day) }))
        const total = old.length + 1
        const isGone = (version: (typeof old)[number], i: number): boolean => {
          if (rule.keepAll) return false
          const newer = total - i - 1
          const tooMany = rule.maxNumberOfVersions !== undefined && newer >= rule.maxNumberOfVersions
          const aged = rule.maxAge !== undefined && rule.ageUnit !== undefined
          return tooMany || (aged && version.at < now - (rule.maxAge ?? 0) * day)
        }
        expect(expiredVersions(rule, old, total, now)).toEqual(old.filter(isGone))
      }),
      propertyParameters(200),
    )
  })

  // Holds WIK-298.
  it("counts months and years by the calendar", () => {
    expect(oldestKept(at("2026-03-31T10:00:00Z"), 1, "MONTHS")).toBe(at("2026-02-28T10:00:00Z"))
    expect(oldestKept(at("2028-02-29T00:00:00Z"), 1, "YEARS")).toBe(at("2027-02-28T00:00:00Z"))
    expect(oldestKept(at("2026-03-01T00:00:00Z"), 1, "DAYS")).toBe(at("2026-02-28T00:00:00Z"))
    const thirty = { keepAll: false, maxDeletedAge: 30, deletedAgeUnit: "DAYS" } as const
    expect(trashKeptSince(thirty, at("2026-01-31T00:00:00Z"))).toBe(at("2026-01-01T00:00:00Z"))
    expect(trashKeptSince({ ...thirty, keepAll: true }, at("2026-01-31T00:00:00Z"))).toBeUndefined()
  })

  // Holds WIK-297.
  it("says what is to be kept, in numbers that make sense", () => {
    const refused = (given: Parameters<typeof checkRules>[0]): string =>
      Either.match(checkRules(given), { onLeft: ({ message }) => message, onRight: () => "" })
    const spaceAdminCanEdit = true
    expect(refused({ spaceAdminCanEdit })).toBe("")
    const pages = (rule: Partial<RetentionRule>) =>
      refused({ spaceAdminCanEdit, pageRetentionRule: { keepAll: false, ...rule } })
    expect(pages({})).toContain("pageRetentionRule")
    expect(pages({ maxAge: 3 })).toContain("pageRetentionRule.maxAge")
    expect(pages({ ageUnit: "DAYS" })).toContain("pageRetentionRule.maxAge")
    expect(pages({ maxAge: 0, ageUnit: "DAYS" })).toContain("pageRetentionRule.maxAge")
    expect(pages({ maxNumberOfVersions: 10_001 })).toContain("pageRetentionRule.maxNumberOfVersions")
    expect(pages({ maxAge: 3, ageUnit: "YEARS", maxNumberOfVersions: 1 })).toBe("")
    expect(refused({ spaceAdminCanEdit, trashRetentionRule: { keepAll: false } })).toContain("trash")
  })
})
