import { NotAllowed, NotSignedIn } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { counting, hasTokenIn } from "../../src/request/callers/programs"

const address = "192.0.2.7"

/** What is counted of work, and what becomes of it. */
const counted = (work: Effect.Effect<string, NotSignedIn | NotAllowed>) => {
  const seen: Array<readonly [string, string | undefined]> = []
  const refused = (who: string, from?: string) => Effect.sync(() => void seen.push([who, from]))
  const outcome = Effect.runSync(Effect.either(counting({ signIn: { refused } }, address)(work)))
  return { seen, outcome }
}

const wrong = new NotSignedIn({ reason: "client", who: "shop" })

describe("programs that prove themselves", () => {
  it("are counted by name and address where they fail, and fail as before", () => {
    expect(counted(Effect.fail(wrong))).toEqual({ seen: [["shop", address]], outcome: Either.left(wrong) })
  })

  it.each([
    ["who names nobody", new NotSignedIn({ reason: "anonymous" })],
    ["who may not do it", new NotAllowed({ needed: "administer" })],
  ])("are not counted: %s", (_, failure) => {
    expect(counted(Effect.fail(failure))).toEqual({ seen: [], outcome: Either.left(failure) })
  })

  it("are not counted where they succeed", () => {
    expect(counted(Effect.succeed("done"))).toEqual({ seen: [], outcome: Either.right("done") })
  })

  it("fail as before where nothing counts", () => {
    const outcome = Effect.runSync(Effect.either(counting({ signIn: {} }, address)(Effect.fail(wrong))))
    expect(outcome).toEqual(Either.left(wrong))
  })
})

describe("a token in an address", () => {
  it.each([
    "token=a",
    "access_token=a",
    "x=1&client_secret=a",
    "TOKEN=",
    "x=&Token=a",
    "%74oken=a",
    "client%5Fsecret=a",
  ])("is seen: %s", (query) => {
    expect(hasTokenIn(query)).toBe(true)
  })

  it.each(["", "tokens=a", "my_token=a", "token", "q=token=a", "x=1&pagetoken=a"])(
    "is not seen: %s",
    (query) => {
      expect(hasTokenIn(query)).toBe(false)
    },
  )
})
