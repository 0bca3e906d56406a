import { describe, expect, it } from "vitest"
import { type Looked, barriersOf, keepPicture } from "./Looking"

/** Every view, and what its title begins with. */
export const views = [
  ["", "Home"],
  ["wiki", "Wiki"],
  ["wiki/space/DEMO", "Harbour handbook"],
  ["wiki/space/DEMO?tab=drafts", "Harbour handbook"],
  ["wiki/space/DEMO?tab=trash", "Harbour handbook"],
  ["wiki/space/DEMO?tab=rights&who=ada", "Harbour handbook"],
  ["wiki/search", "Search the wiki"],
  ["wiki/page/3", "Getting started"],
  ["wiki/page/12?tab=history", "Visitors"],
  ["wiki/page/12?tab=comments", "Visitors"],
  ["wiki/page/12?tab=attachments", "Visitors"],
  ["wiki/page/12?tab=rights&who=ada", "Visitors"],
  ["wiki/edit/12", "Edit Visitors"],
  ["tracker", "Tracker"],
  ["tracker/issues", "Issues"],
  ["tracker/issues?jql=projec%20%3D%20X", "Issues"],
  ["tracker/issues?explain=yes", "Issues"],
  ["tracker/project/SHIP", "Tide app"],
  ["tracker/project/SHIP?tab=rights&who=ada", "Tide app"],
  ["tracker/issue/SHIP-78", "Warn of a storm"],
  ["boards", "Boards"],
  ["boards/8", "Tide app"],
  ["boards/8?tab=backlog", "Tide app"],
  ["boards/10?tab=reports", "Quay works"],
  ["assets", "Assets"],
  ["assets/1?explain=yes", "Harbour equipment"],
  ["assets/object/5", "Big Bertha"],
  ["jobs", "Jobs"],
  ["jobs/backup/none", "Job none"],
  ["webhooks", "Webhooks"],
  ["audit", "Audit"],
  ["people", "People"],
  ["people?tab=rights&who=ada", "People"],
  ["people/user/ada", "Ada Archer"],
  ["people/group/crane-crew", "crane-crew"],
  ["tokens", "Tokens"],
  ["api/tokens", "API"],
  ["machine", "Time machine"],
  ["nowhere", "No such view"],
] as const

/** Every view, as far as a program can look at it. */
export const everyView = (looked: Looked): void => {
  describe("every view", () => {
    it("opens without a complaint, says what it is, and is in nobody's way", async () => {
      await looked.window.signIn()
      for (const [view, title] of views) {
        await looked.window.open(view)
        await looked.window.page.waitForFunction(
          (begin) => document.querySelector("main h1")?.textContent?.startsWith(begin) === true,
          {},
          title,
        )
        await looked.window.page.waitForFunction(
          () => document.title === `${document.querySelector("main h1")?.textContent ?? ""} - Quoin`,
        )
        expect(await barriersOf(looked.window.page), view).toEqual([])
        await keepPicture(looked.window.page, view)
      }
      expect(looked.window.faults).toEqual([])
    })

    it("can be read in the dark, and on a phone", async () => {
      const { page } = looked.window
      await looked.window.signIn()
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }])
      await page.setViewport({ width: 360, height: 740 })
      for (const view of [
        "",
        "wiki/page/12?tab=history",
        "wiki/page/12?tab=rights",
        "tracker/issue/SHIP-78",
        "boards/8",
        "tracker/issues",
        "boards/8?tab=backlog",
        "people",
        "jobs",
        "audit",
      ]) {
        await looked.window.open(view)
        expect(await barriersOf(page), view).toEqual([])
        await keepPicture(page, view)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, view).toBeLessThanOrEqual(360)
        const cut = await page.$$eval("table.things", (tables) =>
          tables.filter(({ parentElement, scrollWidth }) => scrollWidth > (parentElement?.clientWidth ?? 0)),
        )
        expect(cut.length, `tables that are cut off in ${view}`).toBe(0)
      }
    })
  })
}
