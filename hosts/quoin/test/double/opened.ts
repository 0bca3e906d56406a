import type { Domain } from "@quoin/kernel"
import { type Double, type DoubleOptions, double } from "quoin/testing"
import { onTestFinished } from "vitest"

/** A double that ends with the test. */
export const opened = async <Own extends Domain.Any = never>(
  options: DoubleOptions<Own> = {},
): Promise<NoInfer<Double<Own>>> => {
  const made = await double(options)
  onTestFinished(() => made.close().catch(() => undefined))
  return made
}

/** A double with one user and one space. */
export const docs = (options: DoubleOptions = {}): Promise<Double> =>
  opened({
    users: { "me@example.org": { token: "t", administrator: true } },
    seed: [{ operation: "wiki.createSpace", payload: { key: "DOC", name: "Docs" } }],
    ...options,
  })

/** How its user signs in. */
export const authorization = `Basic ${Buffer.from("me@example.org:t").toString("base64")}`

export const json = { authorization, "content-type": "application/json" }

/** The failure that a promise, or a function, ends in. */
export const failureOf = async (run: () => unknown): Promise<unknown> => {
  try {
    await run()
    return "done"
  } catch (failure) {
    return failure
  }
}
