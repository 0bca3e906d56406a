import { expect, it, vi } from "vitest"

/** What a class of requests is made of: Effect's own class, which it then inherits from. */
const tagOf = (made: unknown): ReadonlyArray<string> =>
  typeof made === "function" && "_tag" in made ? [String(made._tag)] : []

it("makes the requests of what was asked for until the first answer, and none of hundreds beside them", async () => {
  // Files of tests that ran before in this process have made requests of the same modules.
  vi.resetModules()
  const { double } = await import("../../src/testing")
  const inheriting = vi.spyOn(Object, "setPrototypeOf")
  const service = await double({ users: { me: { token: "t", administrator: true } } })
  const headers = { authorization: "Bearer t" }
  const answer = await service.fetch(new Request("https://wiki.example/rest/api/space", { headers }))
  const made = [...new Set(inheriting.mock.calls.flatMap(([, parent]) => tagOf(parent)))]
  inheriting.mockRestore()
  expect(answer.status).toBe(200)
  expect(made.sort()).toEqual([
    "directory.addMember",
    "directory.createGroup",
    "directory.createUser",
    // Of these HTTP shows a part elsewhere.
    "tracker.createIssue",
    "tracker.getBoardConfiguration",
    "tracker.getIssue",
    "tracker.listPermissionSchemes",
    "tracker.shareFilter",
    "webhooks.getWebhook",
    "wiki.listSpaces",
  ])
  await service.close()
})
