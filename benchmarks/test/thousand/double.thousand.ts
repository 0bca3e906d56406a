import { double } from "quoin/testing"
import { afterAll, afterEach, expect, it } from "vitest"
import { create, tests } from "./work"

const wiki = await double({
  users: { me: { token: "t", administrator: true } },
  seed: [{ operation: "wiki.createSpace", payload: { key: "DOC", name: "Docs" } }],
})
wiki.intercept("https://wiki.example")
afterEach(() => {
  wiki.reset()
})
afterAll(wiki.close)

it.each(tests)("creates %s", async (title) => {
  expect(await create(title)).toEqual({ status: 200, title })
})
