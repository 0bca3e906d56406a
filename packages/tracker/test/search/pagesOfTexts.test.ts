import { FindUsers } from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { inSecured } from "../securityWorld"

describe("pages of users who are searched for", () => {
  // Holds KER-62.
  it("do not begin where a page of another text has ended", () =>
    inSecured(async ({ done }) => {
      const page = async (username: string, startAt: number) =>
        (await done(new FindUsers({ username, startAt, maxResults: 1 }))).items.map(({ name }) => name)
      expect(await page("ve", 0)).toEqual(["dave"])
      expect(await page("", 0)).toHaveLength(1)
      expect(await page("ve", 1)).toEqual(["eve"])
      await page("", 0)
      // A search of which the first page was never asked for.
      expect(await page("VE", 1)).toEqual(["eve"])
    }))
})
