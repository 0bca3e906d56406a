import { errorTable } from "@quoin/http"
import { callRows } from "@quoin/kernel"
import {
  LimitExceeded,
  NotAllowed,
  NotFound,
  Quoin,
  StaleVersion,
  StorageUnavailable,
  TitleTaken,
  domains,
  statusOf,
} from "quoin"
import { describe, expect, it } from "vitest"

const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "done",
    (failure: unknown) => failure,
  )

describe("the status of a failure", () => {
  // Holds KER-163.
  it("is what our own HTTP answers with", async () => {
    const quoin = await Quoin.open({ adminPassword: "open sesame" })
    const headers = { authorization: `Basic ${btoa("admin:open sesame")}` }
    const asked = [
      [() => quoin.wiki.getContent({ id: "7" }), "content/7"],
      [() => quoin.wiki.getSpace({ key: "NONE" }), "space/NONE"],
    ] as const
    for (const [call, path] of asked) {
      const answer = await quoin.fetch(new Request(`http://quoin.test/rest/api/${path}`, { headers }))
      expect([path, statusOf(await refusal(call()))]).toEqual([path, answer.status])
    }
    await quoin.close()
  })

  // Holds KER-163.
  it.each([
    [new NotFound({ kind: "content", id: "1" }), 404],
    [new StaleVersion({ kind: "content", id: "1", expected: 2, given: 1 }), 409],
    [new TitleTaken({ title: "T", type: "page" }), 400],
    [new NotAllowed({ needed: "x" }), 403],
    [new NotAllowed({ needed: "x", scope: "read:wiki" }), 401],
    [new LimitExceeded({ limit: "expandPaths", max: 1, given: 2 }), 400],
    [new LimitExceeded({ limit: "uploadBytes", max: 1, given: 2 }), 413],
    [new StorageUnavailable({ reason: "busy", retryable: true, detail: "" }), 503],
    [new Error("a mistake of the host"), 500],
    ["thrown", 500],
    [undefined, 500],
  ])("of %s is %i", (failure, status) => {
    expect(statusOf(failure)).toBe(status)
  })

  // Holds KER-163.
  it("is known for each that an operation can end in, and for those of a host's domains where these are named", () => {
    const tags = [...Object.keys(callRows), ...domains.flatMap(({ failures }) => Object.keys(failures))]
    for (const _tag of tags) expect([_tag, statusOf({ _tag, message: "" })]).not.toContain(500)
    const own = { failures: { RecipeTaken: "conflict" } } as never
    expect(statusOf({ _tag: "RecipeTaken", message: "" })).toBe(500)
    expect(statusOf({ _tag: "RecipeTaken", message: "" }, [own])).toBe(409)
    expect(Object.entries(callRows).filter(([tag, row]) => Reflect.get(errorTable, tag) !== row)).toEqual([])
  })
})
