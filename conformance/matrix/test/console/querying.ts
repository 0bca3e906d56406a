import { describe, expect, it } from "vitest"
import type { Looked } from "./Looking"

/** What is offered while a query is written, and where it is wrong. */
export const querying = (looked: Looked): void => {
  describe("a query of issues", () => {
    const offered = (word: string): Promise<unknown> =>
      looked.window.page.waitForFunction(
        (each) =>
          [...document.querySelectorAll("datalist option")].some(
            (option) => option.getAttribute("value") === each,
          ),
        {},
        word,
      )

    it("is completed by the names of fields, and then by values of the one that is asked for", async () => {
      const { page } = looked.window
      await looked.window.signIn()
      await looked.window.open("tracker/issues")
      const input = 'input[aria-label="JQL"]'
      // Three clicks choose all that is there, and what is typed stands in its place.
      await page.click(input, { count: 3 })
      await page.type(input, "proj")
      await offered("project")
      await page.type(input, "ect = ")
      await offered("project = SHIP")
      await page.type(input, "SHIP and status in (Done, ")
      await offered('project = SHIP and status in (Done, "In Progress"')
      expect(looked.window.faults).toEqual([])
    })

    it("that is wrong is told of with a caret below the place", async () => {
      await looked.window.signIn()
      await looked.window.open("tracker/issues?jql=project%20%3D%20SHIP%20and%20as%20%3D%201")
      const caret = await looked.window.page.$eval(".caret", (pre) => pre.textContent)
      expect(caret).toBe(`project = SHIP and as = 1\n${" ".repeat(19)}^`)
    })
  })
}
