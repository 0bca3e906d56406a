import { describe, expect, it } from "vitest"
import type { Outcome } from "../src/app/core/call"
import { type Resent, mostRequests, resendAll, resentText } from "../src/app/views/admin/resending"

const page = 200

/** A server that has so many failed deliveries; each request sends some of them. */
const server = (failed: number) => {
  let left = failed
  return (): Promise<Outcome<Resent>> => {
    const resent = Math.min(page, left)
    left -= resent
    return Promise.resolve({ ok: true, reply: { resent, more: left > 0 } })
  }
}

describe("what failed", () => {
  it.each([0, 1, page, page + 1, 7 * page + 3])("is sent again to its end: %i", async (failed) => {
    expect(await resendAll(server(failed))).toEqual({ ok: true, reply: { resent: failed, more: false } })
  })

  it("is told to be left where it is more than that", async () => {
    const outcome = await resendAll(server(mostRequests * page + 1))
    expect(outcome).toEqual({ ok: true, reply: { resent: mostRequests * page, more: true } })
    expect(resentText({ resent: mostRequests * page, more: true })).toContain("more are left")
  })
})
