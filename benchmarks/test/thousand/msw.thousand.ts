import { HttpResponse, http } from "msw"
import { setupServer } from "msw/node"
import { afterAll, afterEach, expect, it } from "vitest"
import { address, create, tests } from "./work"

/** What a test needs of a wiki, by hand: no rules, nothing stored. */
const server = setupServer(
  http.post(address, async ({ request }) => {
    const { title } = (await request.json()) as { title: string }
    return HttpResponse.json({ id: "1", type: "page", status: "current", title, version: { number: 1 } })
  }),
)
server.listen({ onUnhandledRequest: "error" })
afterEach(() => {
  server.resetHandlers()
})
afterAll(() => {
  server.close()
})

it.each(tests)("creates %s", async (title) => {
  expect(await create(title)).toEqual({ status: 200, title })
})
