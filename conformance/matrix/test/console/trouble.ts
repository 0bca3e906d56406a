import { describe, expect, it } from "vitest"
import type { Looked } from "./Looking"

/** Attacks, sessions that end, slow servers, and what others do meanwhile. */
export const inTrouble = (looked: Looked): void => {
  const shows = (text: string): Promise<unknown> =>
    looked.window.page.waitForFunction((each) => (document.body.textContent ?? "").includes(each), {}, text)

  const attack = `<img src=x onerror="document.title='ran'"><script>document.title='ran'</script>`

  describe("where something is amiss", () => {
    it("hostile titles, bodies and comments run nothing", async () => {
      const { double } = looked.looking
      const { id } = await double.wiki.createContent({
        spaceKey: "DEMO",
        title: attack,
        body: `<p>harmless</p><p><a href="https://elsewhere.example/">away</a></p>`,
      })
      await double.wiki.createComment({ containerId: id, body: "<p>Also harmless</p>" })
      const { key } = await double.tracker.createIssue({
        fields: {
          project: { key: "SHIP" },
          issuetype: { name: "Task" },
          summary: attack,
          description: attack,
        },
      })
      await looked.window.signIn()
      for (const view of [
        "",
        `wiki/page/${id}`,
        `wiki/page/${id}?tab=comments`,
        `wiki/page/${id}?tab=source`,
        `tracker/issue/${key}`,
      ]) {
        await looked.window.open(view)
        expect(await looked.window.page.title(), view).not.toBe("ran")
      }
      expect(looked.window.faults).toEqual([])
    })

    it("a session that has ended is told of, and signing in again leads on", async () => {
      await looked.window.signIn("bo", "bo")
      await looked.window.open("wiki")
      await looked.looking.double.directory.endUserSessions({ username: "bo" })
      await shows("Your session has ended.")
      await looked.window.page.type("#username", "bo")
      await looked.window.page.type("#password", "bo")
      await looked.window.page.keyboard.press("Enter")
      await shows("Harbour handbook")
    })

    it("a wrong password is told of, and nobody may look on", async () => {
      const { page } = looked.window
      await page.goto(`${looked.looking.origin}/console/`, { waitUntil: "load" })
      await page.waitForSelector("#username")
      await page.type("#username", "ada")
      await page.type("#password", "wrong")
      await page.keyboard.press("Enter")
      await page.waitForSelector("[role=alert]")
      await page.click("button.plain")
      await shows("Not signed in")
    })
  })

  describe("while others change something", () => {
    it("what is shown follows", async () => {
      await looked.window.signIn()
      await looked.window.open("wiki")
      await fetch(`${looked.looking.origin}/rpc/wiki.createSpace`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Basic ${btoa("admin:admin")}` },
        body: JSON.stringify({ key: "NEW", name: "A space that was not there" }),
      })
      await shows("A space that was not there")
    })

    it("the time of the double is moved, and the clock shows it", async () => {
      const { page } = looked.window
      await looked.window.signIn()
      await looked.window.open("machine")
      const before = looked.looking.double.clock.now().getTime()
      await page.evaluate(() => {
        for (const button of document.querySelectorAll("button")) {
          if (button.textContent === "+ 1 day") button.click()
        }
      })
      await shows("Nothing waits.")
      expect(looked.looking.double.clock.now().getTime() - before).toBe(86_400_000)
      const heard = looked.looking.double.requests().map(({ operation }) => operation)
      expect(heard).toContain("wiki.createSpace")
      expect(heard, "what the console asks leaves no trace").not.toContain("directory.getCaller")
    })
  })
}
