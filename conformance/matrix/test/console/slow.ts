import { describe, expect, it } from "vitest"
import type { Looked } from "./Looking"

/** Where answers take their time, and come in another order than they were asked for. */
export const whereSlow = (looked: Looked): void => {
  const shows = (text: string): Promise<unknown> => looked.window.shows(text)

  /** Keeps answers back whose address has this in it, until `let go` is called; tells how many were asked for. */
  const holdBack = (part: string): Promise<void> =>
    looked.window.page.evaluate((held) => {
      const fetch = window.fetch.bind(window)
      const waiting: Array<() => void> = []
      const state = { asked: 0, holds: true }
      window.fetch = (asked, init) => {
        if (typeof asked !== "string" || !asked.includes(held) || !state.holds) return fetch(asked, init)
        state.asked += 1
        return new Promise((resolve) => {
          waiting.push(() => resolve(fetch(asked, init)))
        })
      }
      Object.assign(window, {
        held: () => state.asked,
        letGo: () => {
          state.holds = false
          for (const go of waiting.splice(0)) go()
        },
      })
    }, part)

  const follow = (href: string): Promise<void> =>
    looked.window.page.$eval(`a[href$="${href}"]`, (link) => {
      if (link instanceof HTMLElement) link.click()
    })

  describe("where the server is slow", () => {
    it("a view says that it waits, and a late answer does not overwrite a later view", async () => {
      const { page } = looked.window
      await looked.window.signIn()
      await looked.window.open("")
      await holdBack("wiki.listSpaces")
      await follow("/console/wiki")
      await page.waitForSelector('.waits[role="status"]')
      await shows("The server takes its time.")
      await follow("/console/boards")
      await shows("Issues as cards in columns")
      await page.evaluate("letGo()")
      await shows("Quay works")
      expect(await page.$eval("main", (main) => main.textContent?.includes("Harbour handbook"))).toBe(false)
      expect(looked.window.faults).toEqual([])
    })

    it("whoever presses twice asks once, and what was written stays until it is done", async () => {
      const { page } = looked.window
      const { quoin } = looked.looking
      const { id } = await quoin.wiki.createContent({
        spaceKey: "DEMO",
        title: "Pressed twice",
        body: "<p>x</p>",
      })
      await looked.window.signIn()
      await looked.window.open(`wiki/page/${id}?tab=comments`)
      await holdBack("wiki.createComment")
      await page.type('textarea[aria-label="New comment"]', "Said once")
      await page.$$eval("main form button", ([button]) => {
        if (button instanceof HTMLElement) {
          button.click()
          button.click()
        }
      })
      await page.waitForSelector('main form button[aria-busy="true"]')
      await page.$$eval("main form button", ([button]) => button instanceof HTMLElement && button.click())
      expect(await page.evaluate("held()")).toBe(1)
      expect(await page.$eval("textarea", (field) => field.value)).toBe("Said once")
      await page.evaluate("letGo()")
      await page.waitForFunction(() => document.querySelector("textarea")?.value === "")
      expect((await quoin.wiki.listComments({ id, depth: "all" })).items).toHaveLength(1)
    })
  })
}
