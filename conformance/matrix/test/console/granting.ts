import { describe, expect, it } from "vitest"
import type { Looked } from "./Looking"

/** Who may do what, where that is changed. */
export const granting = (looked: Looked): void => {
  const give = async (name: string, what: string, act: string): Promise<void> => {
    const { page } = looked.window
    await page.waitForSelector("#grant-name")
    await page.type("#grant-name", name)
    await page.select("#grant-what", what)
    await page.evaluate((text) => {
      for (const button of document.querySelectorAll("button")) {
        if (button.textContent?.trim() === text) {
          button.click()
          button.click()
        }
      }
    }, act)
  }

  const take = async (label: string): Promise<void> => {
    const selector = `button[aria-label="${label}"]`
    await looked.window.page.waitForSelector(selector)
    await looked.window.page.$eval(selector, (button) => button instanceof HTMLElement && button.click())
    await looked.window.page.waitForFunction((each) => document.querySelector(each) === null, {}, selector)
  }

  /** How often the page asked for this. */
  const counted = (operation: string): (() => number) => {
    let asked = 0
    looked.window.page.on("request", (request) => {
      if (request.url().endsWith(`/rpc/${operation}`)) asked += 1
    })
    return () => asked
  }

  describe("rights", () => {
    it("on a space are granted, with one request however often it is pressed, and taken back", async () => {
      const { wiki } = looked.looking.quoin
      await wiki.createSpace({ key: "GIVEN", name: "Given away" })
      await looked.window.signIn()
      await looked.window.open("wiki/space/GIVEN?tab=rights")
      const asked = counted("wiki.changeSpacePermissions")
      await give("bo", "export space", "Grant")
      await looked.window.page.waitForSelector(
        'button[aria-label^="Take from Bo"][aria-label$="export space"]',
      )
      expect(asked()).toBe(1)
      const held = async () =>
        (await wiki.listSpacePermissions({ key: "GIVEN", username: "bo" })).map(
          ({ operationKey, targetType }) => `${operationKey} ${targetType}`,
        )
      expect(await held()).toEqual(["read space", "export space"])
      const label = await looked.window.page.$eval(
        'button[aria-label^="Take from Bo"][aria-label$="export space"]',
        (button) => button.getAttribute("aria-label") ?? "",
      )
      await take(label)
      expect(await held()).toEqual(["read space"])
    })

    it("to read a page are restricted to somebody, and opened again", async () => {
      const { wiki } = looked.looking.quoin
      const { id } = await wiki.createContent({ spaceKey: "DEMO", title: "For few", body: "<p>x</p>" })
      await looked.window.signIn()
      await looked.window.open(`wiki/page/${id}?tab=rights`)
      await give("nobody-of-that-name", "update", "Restrict")
      await looked.window.page.waitForSelector("form [role=alert]")
      await looked.window.open(`wiki/page/${id}?tab=rights`)
      await give("admin", "update", "Restrict")
      await looked.window.page.waitForSelector('button[aria-label="Take from Administrator: may change"]')
      const named = async () =>
        (await wiki.getRestrictions({ id })).restrictions.map(({ users }) => users.length)
      expect(await named()).toEqual([0, 1])
      await take("Take from Administrator: may change")
      expect(await named()).toEqual([0, 0])
    })

    it("in a project come by roles, into which somebody is put, and out of which they are taken", async () => {
      const { tracker } = looked.looking.quoin
      await looked.window.signIn()
      await looked.window.open("tracker/project/SHIP?tab=rights")
      const roles = await tracker.getRolesOfProject({ project: "SHIP" })
      const { id = "", name = "" } = roles.at(-1) ?? {}
      await give("bo", id, "Put in")
      const selector = `button[aria-label$=" out of ${name}"]`
      await looked.window.page.waitForSelector(selector)
      const actors = async () =>
        (await tracker.getRolesOfProject({ project: "SHIP", role: id }))[0]?.actors ?? []
      expect((await actors()).map((actor) => actor.name)).toContain("bo")
      const label = await looked.window.page.$$eval(
        selector,
        (all) =>
          all.map((each) => each.getAttribute("aria-label") ?? "").find((each) => each.includes("Bo")) ?? "",
      )
      await take(label)
      expect((await actors()).map((actor) => actor.name)).not.toContain("bo")
      expect(looked.window.faults).toEqual([])
    })
  })
}
