import { describe, expect, it } from "vitest"
import type { Double } from "quoin/testing"
import type { Looked } from "./Looking"

/** The double's time, snapshots, forks and journal, by its console. */
export const asTimeMachine = (looked: Looked): void => {
  const shows = (text: string): Promise<unknown> => looked.window.shows(text)

  const double = (): Double => looked.looking.double ?? expect.fail("this ground is no double")

  const press = (name: string): Promise<void> => looked.window.press(name)

  const enter = async (label: string, text: string): Promise<void> => {
    await looked.window.page.type(`input[aria-label="${label}"]`, text)
    await looked.window.page.keyboard.press("Enter")
  }

  /** Nothing that was pressed is under way any more. */
  const idle = (): Promise<unknown> =>
    looked.window.page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null)

  const opened = async (): Promise<void> => {
    await looked.window.signIn()
    await looked.window.open("machine")
  }

  describe("the time machine", () => {
    it("moves the time, and what the console asks leaves no trace", async () => {
      await opened()
      const before = double().clock.now().getTime()
      const heard = double().journal().length
      await press("+ 1 hour")
      await shows("Nothing waits.")
      await looked.window.page.waitForFunction(
        (minute) => document.querySelector("main")?.textContent?.includes(minute),
        {},
        new Date(before + 3_600_000).toLocaleString("sv").slice(0, 16),
      )
      expect(double().clock.now().getTime() - before).toBe(3_600_000)
      expect(
        double()
          .requests()
          .slice(heard)
          .map(({ operation }) => operation),
      ).not.toContain("directory.getCaller")
    })

    it("keeps whoever looks signed in over a leap that ends sessions, and over a reset", async () => {
      const { page } = looked.window
      await opened()
      const before = double().clock.now().getTime()
      await press("+ 90 days")
      await idle()
      expect(double().clock.now().getTime() - before).toBe(90 * 86_400_000)
      await page.evaluate(() => (window.confirm = () => true))
      await press("Reset to the beginning")
      await idle()
      expect(double().clock.now().getTime()).toBeLessThan(before + 1)
      await looked.window.open("machine")
      expect(await page.$("#username")).toBeNull()
      expect(await page.$eval(".top", (top) => top.textContent)).toContain("Administrator")
    })

    it("keeps a snapshot by its name, and leads back to it", async () => {
      await opened()
      await enter("Name of the snapshot", "Before the storm")
      await shows("Back to Before the storm")
      const begun = double().clock.now().getTime()
      await press("+ 1 hour")
      await idle()
      await press("Back to Before the storm")
      await idle()
      expect(double().clock.now().getTime()).toBe(begun)
    })

    it("forks, shows the fork everywhere, and leads back to the double itself", async () => {
      const { page } = looked.window
      await opened()
      await enter("Name of the fork", "what-if")
      await press("Look at what-if")
      await page.waitForSelector(".top .badge")
      await shows("Fork: what-if")
      await looked.looking.change("wiki.createSpace", { key: "ITSELF", name: "Of the double itself" })
      await looked.window.open("wiki")
      await shows("Fork: what-if")
      expect(await page.$eval("main", (main) => main.textContent?.includes("Of the double itself"))).toBe(
        false,
      )
      await looked.window.open("machine")
      await press("Look at the double itself")
      await page.waitForFunction(() => document.querySelector(".top .badge") === null)
      await looked.window.open("wiki")
      await shows("Of the double itself")
    })

    it("shows the journal as a test, and plays a fault in the next call", async () => {
      await opened()
      await looked.looking.change("wiki.createSpace", { key: "ASTEST", name: "As a test" })
      await press("Copy as a test")
      await shows("import { double } from")
      expect(await looked.window.page.$eval(".shell-line pre", (pre) => pre.textContent)).toContain("ASTEST")
      await press("Play in the next call")
      await shows('next: {"status":503}')
      expect(await looked.looking.change("wiki.listSpaces", {})).toMatchObject({
        message: expect.any(String) as string,
      })
      expect(double().requests().at(-1)).toMatchObject({ status: 503, faults: ["status"] })
      expect(looked.window.faults).toEqual([])
    })
  })
}
