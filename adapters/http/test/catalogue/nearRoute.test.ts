import { describe, expect, it } from "vitest"
import { nearRoute } from "../../src/catalogue/nearRoute"

describe("an address that nobody knows", () => {
  it.each([
    ["GET", "/rest/api/contnet?limit=1", "GET /rest/api/content"],
    ["POST", "/rest/api/contnet", "POST /rest/api/content"],
    ["GET", "/rest/api/content/123/lable", "GET /rest/api/content/:id/label"],
    ["GET", "/api/content", "GET /rest/api/content"],
    ["GET", "/rest/api/2/isue/A-1", "GET /rest/api/2/issue/:issueIdOrKey"],
    ["GET", "/nothing/at/all/like/it", undefined],
    ["GET", "/", undefined],
  ])("is told which one it looks like: %s %s", (method, url, meant) => {
    expect(nearRoute(method, url)).toBe(meant)
  })
})
