import { describe, expect, it } from "vitest"
import type { Looked } from "./Looking"

/** What is done without a mouse. */
export const byKeyboard = (looked: Looked): void => {
  const focused = (): Promise<string> =>
    looked.window.page.evaluate(() => document.activeElement?.textContent?.trim() ?? "")

  /** Tab is pressed at most this often on the way to something. */
  const mostTabs = 80

  const tabTo = async (text: string): Promise<void> => {
    for (let pressed = 0; pressed < mostTabs; pressed++) {
      await looked.window.page.keyboard.press("Tab")
      if ((await focused()) === text) return
    }
    expect.fail(`${text} was not reached by Tab`)
  }

  const shows = (text: string): Promise<unknown> => looked.window.shows(text)

  describe("by the keyboard alone", () => {
    it("somebody signs in, goes from view to view and back, and signs out", async () => {
      const { page } = looked.window
      await page.goto(`${looked.looking.origin}/`, { waitUntil: "load" })
      await page.waitForSelector("#username")
      // The field has the focus from the start.
      await page.keyboard.type("ada")
      await page.keyboard.press("Tab")
      await page.keyboard.type("ada")
      await page.keyboard.press("Enter")
      await shows("Ada Archer")
      await tabTo("Wiki")
      await page.keyboard.press("Enter")
      await page.waitForFunction(() => document.activeElement?.textContent === "Wiki")
      await tabTo("Harbour handbook")
      await page.keyboard.press("Enter")
      await shows("Getting started")
      await page.goBack()
      await shows("Spaces, each with its tree of pages.")
      await tabTo("Sign out")
      await page.keyboard.press("Enter")
      await shows("Sign in to Quoin")
      expect(looked.window.faults).toEqual([])
    })

    it("a card is moved from column to column", async () => {
      const { page } = looked.window
      await looked.window.signIn()
      await looked.window.open("boards/8")
      const columnOf = (key: string) =>
        page.$eval(`#ticket-${key}`, (ticket) => ticket.closest("section")?.getAttribute("aria-label"))
      const moved = (column: string) =>
        page.waitForFunction(
          (name) => document.querySelector(`[aria-label="${name}"] #ticket-SHIP-72`) !== null,
          {},
          column,
        )
      expect(await columnOf("SHIP-72")).toBe("In Progress")
      await page.focus("#ticket-SHIP-72 a")
      await page.keyboard.down("Alt")
      await page.keyboard.press("ArrowRight")
      await page.keyboard.up("Alt")
      await moved("Done")
      expect(await looked.looking.quoin.tracker.getIssue({ issue: "SHIP-72" })).toMatchObject({
        fields: { status: { status: { name: "Done" } } },
      })
    })
  })
}
