import type { Double, DoubleOptions, SeedLine } from "quoin/testing"
import { facadeOf } from "../../../src/testing/double/facadeOf"
import { livingDouble } from "../../../src/testing/double/double"
import type { LivingDouble } from "../../../src/testing/double/LivingDouble"
import { domains } from "../reminders"

/** What the laws are about: a double with the domain of reminders, so that there is work that comes due. */
export type LawDouble = Double<(typeof domains)[number]>

type LawOptions = Pick<DoubleOptions, "random" | "seed">

/** Makes doubles of one make. */
export type Opens = (options?: LawOptions) => Promise<LawDouble>

/** What every double of the laws begins with. */
export const firstLines: ReadonlyArray<SeedLine> = [
  { operation: "wiki.createSpace", payload: { key: "DOC", name: "Docs" } },
  ...["P", "Q"].map((title) => ({
    operation: "wiki.createContent" as const,
    payload: { spaceKey: "DOC", title },
  })),
  { operation: "assets.createSchema", payload: { key: "IT", name: "Hardware" } },
]

/** Makes doubles to which something was done before anybody used them; to a sound one nothing. */
export const opensWith =
  (prepare: (living: LivingDouble) => void): Opens =>
  async (options = {}) => {
    const living = await livingDouble({
      users: { "me@example.org": { token: "t", administrator: true } },
      seed: firstLines,
      domains,
      ...options,
    })
    prepare(living)
    return facadeOf<(typeof domains)[number]>(living)
  }
