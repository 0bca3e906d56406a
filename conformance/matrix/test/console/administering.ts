import { describe, expect, it } from "vitest"
import type { Double } from "quoin/testing"
import type { Looked } from "./Looking"

/** Opens a view, where a question before what cannot be taken back is answered with yes. */
const opened = async ({ window }: Looked, view: string): Promise<void> => {
  await window.signIn()
  await window.open(view)
  await window.page.evaluate(() => (globalThis.confirm = () => true))
}

/** What a link of the page leads to, as the browser of the visitor gets it. */
const linked = ({ window }: Looked, text: string): Promise<string> =>
  window.page.evaluate(async (name) => {
    const links = [...document.querySelectorAll("main a")]
    const link = links.find((each) => each.textContent === name)
    const answer = await fetch(link instanceof HTMLAnchorElement ? link.href : "/no-such-link")
    return `${answer.status} ${await answer.text()}`
  }, text)

/** Waits until there are so many buttons of a name. */
const buttons = ({ window }: Looked, name: string, many: number): Promise<unknown> =>
  window.page.waitForFunction(
    (text, count) =>
      [...document.querySelectorAll("button")].filter((each) => each.textContent === text).length === count,
    {},
    name,
    many,
  )

/** The audit log, as an administrator reads it. */
export const auditing = (looked: Looked): void => {
  describe("the audit log", () => {
    it("is exported, and verified from its first record to its last", async () => {
      await opened(looked, "audit")
      const { page, press, shows } = looked.window
      await looked.looking.change("wiki.createSpace", { key: "AUDITED", name: "Told in the log" })
      const exported = await linked(looked, "Export as CSV")
      expect(exported).toMatch(/^200 /)
      expect(exported).toContain("Told in the log")
      await press("Verify the seal")
      // A double keeps no seal, and says so.
      if (looked.looking.double !== undefined) await shows("not sealed")
      else {
        await shows("as they were written")
        const told = await page.$eval("main [role=status]", (status) => status.textContent ?? "")
        const [, sealed = 0, unsealed = 0] = /^(\d+) records .*; (\d+) are/.exec(told) ?? []
        expect(Number(sealed) + Number(unsealed)).toBeGreaterThan(exported.split("\n").length / 2)
      }
    })
  })
}

/** Jobs, deliveries that were set aside, and the journal as a seed: of a double, whose time stands still meanwhile. */
export const workingOff = (looked: Looked): void => {
  const double = (): Double => looked.looking.double ?? expect.fail("this ground is no double")

  describe("an administrator", () => {
    it("cancels a task before it is done", async () => {
      const { wiki } = looked.looking.quoin
      const { id } = await wiki.createContent({ spaceKey: "DEMO", title: "Not archived after all", body: "" })
      const { taskId } = await double().wiki.archivePages({ pages: [{ id }] })
      await opened(looked, "jobs")
      await looked.window.press("Cancel")
      await buttons(looked, "Cancel", 0)
      await double().clock.advance("1 minute")
      expect(await double().jobs.getTask({ id: taskId })).toMatchObject({
        finished: true,
        cancelledBy: "admin",
      })
      expect(await wiki.getContent({ id })).toMatchObject({ status: "current" })
    })

    it("has what was set aside delivered again, or drops it", async () => {
      const partner = { isOpen: false, told: 0 }
      const { end } = await double().on("wiki.space_created", async () => {
        if (!partner.isOpen) return Promise.reject(new Error("the partner is closed"))
        partner.told += 1
      })
      for (const key of ["AGAINA", "AGAINB"]) await double().wiki.createSpace({ key, name: key })
      await double().clock.advance("30 days")
      await opened(looked, "jobs")
      await looked.window.shows("the partner is closed")
      partner.isOpen = true
      const letters = async () => (await double().jobs.listDeadLetters({})).items.length
      expect(await letters()).toBe(2)
      await looked.window.press("Deliver again")
      await buttons(looked, "Drop", 1)
      await double().clock.advance("1 minute")
      expect(partner.told).toBe(1)
      await looked.window.press("Drop")
      await looked.window.shows("A delivery whose handler has failed too often")
      expect(await letters()).toBe(0)
      await end()
    })

    it("saves the journal as a seed, which another double begins with", async () => {
      await looked.looking.change("wiki.createSpace", { key: "SEEDED", name: "From the journal" })
      await opened(looked, "machine")
      const [, seed = ""] = /^200 (.*)$/s.exec(await linked(looked, "Save as a seed")) ?? []
      const told = seed.split("\n").filter((line) => line.includes('"SEEDED"'))
      expect(told.map((line) => JSON.parse(line) as unknown)).toMatchObject([
        { operation: "wiki.createSpace", payload: { key: "SEEDED" } },
      ])
    })
  })
}
