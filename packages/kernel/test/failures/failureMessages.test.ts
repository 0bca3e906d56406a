import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import {
  AlreadyThere,
  GuardFailed,
  InvalidInput,
  LimitExceeded,
  NoLicenceLeft,
  NotAllowed,
  NotFound,
  NotSignedIn,
  Overloaded,
  QueryTooExpensive,
  StaleVersion,
  StorageUnavailable,
  TooManyAttempts,
  UniqueTaken,
  Unsupported,
  exceeded,
  limits,
  showGiven,
  withinLimit,
} from "../../src/index"

const page = { kind: "page", id: "7" }

describe("a failure says", () => {
  it.each<[() => { readonly message: string }, string]>([
    [
      () =>
        new InvalidInput({
          violations: [
            { field: "a", given: "1", allowed: "2" },
            { field: "b", given: "3", allowed: "4" },
          ],
        }),
      "a: given 1, allowed: 2; b: given 3, allowed: 4",
    ],
    [
      () => new NotSignedIn({ reason: "anonymous" }),
      "Sign in first: this operation is not open to anonymous callers",
    ],
    [
      () => new NotSignedIn({ reason: "credentials" }),
      "Sign-in failed: the user name or password is wrong, or the user is disabled",
    ],
    [() => new NoLicenceLeft({ licences: 3 }), "No licence left: all 3 are in use"],
    [() => new NotAllowed({ needed: "update page 7" }), "Not allowed: needs update page 7"],
    [
      () => new NotAllowed({ needed: "read, or other", scope: "read" }),
      "Unauthorized; scope does not match: needs read, or other",
    ],
    [() => new NotSignedIn({ reason: "client", who: "client-1" }), "Client authentication failed"],
    [() => new NotFound(page), "No page found with id: 7"],
    [() => new NotFound({ ...page, detail: "version 2" }), "No page found with id: 7 (version 2)"],
    [
      () => new StaleVersion({ ...page, expected: 1 }),
      `Version conflict on ${page.kind} ${page.id}: expected version.number 1, given nothing`,
    ],
    [
      () => new StaleVersion({ ...page, expected: 3, given: 2 }),
      "Version conflict on page 7: expected version.number 3, given 2",
    ],
    [
      () => new LimitExceeded({ limit: "keyBytes", max: 1, given: 2 }),
      "Limit keyBytes exceeded: at most 1, given 2",
    ],
    [
      () => new LimitExceeded({ limit: "steps", max: 1, given: 2, advice: "ask in parts" }),
      "Limit steps exceeded: at most 1, given 2 (ask in parts)",
    ],
    [
      () => new QueryTooExpensive({ maxMillis: 9 }),
      "The query was ended after 9 ms: ask for less, with fewer clauses, fewer of them through references (inR, outR, names with dots), or one more that few records satisfy",
    ],
    [
      () => new TooManyAttempts({ failed: "sign-ins", waitSeconds: 4 }),
      "Too many failed sign-ins: try again in 4 s",
    ],
    [
      () => new StorageUnavailable({ reason: "full", retryable: true, detail: "free some space" }),
      "Storage unavailable (full): free some space",
    ],
    [
      () => new Overloaded({ waiting: "sign-ins", most: 9 }),
      "Too many sign-ins are waiting, more than 9: try again in a moment",
    ],
    [() => new Unsupported({ capability: "snapshot" }), "This storage adapter does not support: snapshot"],
    [() => new GuardFailed({ guard: "none", collection: "c" }), "Guard none failed on c"],
    [
      () => new GuardFailed({ guard: "unchanged", collection: "c", key: "k" }),
      "Guard unchanged failed on c k",
    ],
    [() => new AlreadyThere({ collection: "c", key: "k" }), "Already there: c k"],
    [() => new UniqueTaken({ collection: "c", field: "f", value: "v" }), "Unique value taken: c.f = v"],
  ])("what it is about (%#)", (make, message) => {
    expect(make().message).toBe(message)
  })
})

describe("a given value", () => {
  const most = limits.shownValueChars

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ['"a\\nb"', "a\nb"],
    ['{"a":[1]}', { a: [1] }],
    ["function", () => 1],
    ["a bigint", 10n],
    [`"${"x".repeat(most)}"`, "x".repeat(most)],
    [`"${"x".repeat(most)}…" (81 characters)`, "x".repeat(most + 1)],
    // A whole character in the middle stays as it is.
    [`"\u{1F600}${"x".repeat(most - 2)}…" (82 characters)`, `\u{1F600}${"x".repeat(most)}`],
  ])("is shown as %s", (shown, given) => {
    expect(showGiven(given)).toBe(shown)
  })
})

describe("a limit", () => {
  const own = { most: 3 }

  it("refuses what is more, and nothing else", () => {
    expect([exceeded(own, "most", 3), withinLimit(own, "most", 3)]).toEqual([undefined, Either.void])
    const refusal = expect.objectContaining({
      _tag: "LimitExceeded",
      limit: "most",
      max: 3,
      given: 4,
    }) as unknown
    expect(exceeded(own, "most", 4)).toEqual(refusal)
    expect(exceeded(own, "most", 4, "ask in parts")).toMatchObject({ advice: "ask in parts" })
    expect(Either.flip(withinLimit(own, "most", 4))).toMatchObject({ right: refusal })
  })
})
