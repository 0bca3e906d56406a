import { describe, expect, it } from "vitest"
import type { Looked } from "./Looking"
import { views } from "./views"

/** Keys that are pressed at most in one view: dates take several each, and what people wrote has links of its own. */
const mostPresses = 400
/** So many keys are pressed before it is asked whether all was reached. */
const atATime = 40

/** Everything that a person can do something with, and whether it was reached by Tab, kept by the page itself. */
const watchFocus = (): void => {
  const usable = "a[href], button, input, select, textarea, summary, [tabindex='0'], iframe"
  const left = new Set(
    [...document.querySelectorAll<HTMLElement>(usable)].filter(
      (element) =>
        !element.matches(":disabled, [tabindex='-1'], .skip") &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.tagName !== "IFRAME",
    ),
  )
  const unseen: Array<string> = []
  const named = (element: Element) => element.outerHTML.slice(0, 120)
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    left.delete(target)
    if (getComputedStyle(target).outlineStyle === "none") unseen.push(named(target))
  })
  Object.assign(window, {
    leftToReach: () => [...left].filter((each) => each.isConnected).map(named),
    unseen,
  })
}

/** Every view, and all that can be done in it, without a mouse. */
export const walkedByKeyboard = (looked: Looked): void => {
  const leftToReach = (): Promise<unknown> => looked.window.page.evaluate("leftToReach()")

  describe("by Tab alone", () => {
    it("everything of every view is reached, and is seen to be", async () => {
      const { page } = looked.window
      await looked.window.signIn()
      for (const [view] of views) {
        await looked.window.open(view)
        await page.evaluate(watchFocus)
        await page.evaluate(() => document.querySelector("main")?.blur())
        let left: unknown = []
        for (let pressed = 0; pressed < mostPresses; pressed += atATime) {
          for (let each = 0; each < atATime; each++) await page.keyboard.press("Tab")
          left = await leftToReach()
          if (Array.isArray(left) && left.length === 0) break
        }
        expect(left, view).toEqual([])
        expect(await page.evaluate("unseen"), view).toEqual([])
      }
      expect(looked.window.faults).toEqual([])
    })

    it("each area is opened, begins at its title, and is left again", async () => {
      const { page } = looked.window
      await looked.window.signIn()
      await looked.window.open("")
      const links = '.side nav[aria-label="Views"] a'
      const count = (await page.$$(links)).length
      expect(count).toBeGreaterThan(9)
      const atTitle = (title: string) =>
        page.waitForFunction(
          (name) => document.activeElement?.tagName === "H1" && document.activeElement.textContent === name,
          {},
          title,
        )
      for (let at = 1; at < count; at++) {
        const link = (await page.$$(links))[at]
        const title = await link?.evaluate((element) => element.textContent?.trim() ?? "")
        await link?.focus()
        await page.keyboard.press("Enter")
        await atTitle(title ?? "")
        await page.goBack()
        await atTitle("Home")
      }
    })
  })
}
