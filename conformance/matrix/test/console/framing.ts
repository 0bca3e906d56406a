import { describe, expect, it } from "vitest"
import type { Looked } from "./Looking"

/** What is around every view: where one is, what time it is there, and whether anything may be changed. */
export const framing = (looked: Looked): void => {
  const shows = (text: string): Promise<unknown> => looked.window.shows(text)

  const atTitle = (title: string): Promise<unknown> =>
    looked.window.page.waitForFunction(
      (each) => document.querySelector("main h1")?.textContent === each,
      {},
      title,
    )

  const atTab = (name: string): Promise<unknown> =>
    looked.window.page.waitForFunction(
      (each) => document.querySelector('.tabs [aria-current="page"]')?.textContent === each,
      {},
      name,
    )

  const follow = (name: string): Promise<void> =>
    looked.window.page.$$eval(
      "main a",
      (links, text) => links.find((link) => link.textContent === text)?.click(),
      name,
    )

  const setMode = (mode: string): Promise<unknown> =>
    looked.looking.change("directory.setAccessMode", { mode })

  describe("the frame", () => {
    it("leads whoever signs in to the address that was opened, and back and forward from there", async () => {
      const { page } = looked.window
      await page.goto(`${looked.looking.origin}/console/tracker/project/SHIP?tab=rights`, {
        waitUntil: "load",
      })
      await page.waitForSelector("#username")
      await page.type("#username", "admin")
      await page.type("#password", "admin")
      await page.keyboard.press("Enter")
      await atTitle("Tide app")
      await atTab("Rights")
      await follow("Issues")
      await atTab("Issues")
      await page.waitForFunction(() =>
        [...document.querySelectorAll("main a")].some(({ textContent }) => textContent === "SHIP-78"),
      )
      await follow("SHIP-78")
      await atTitle("Warn of a storm (78)")
      await page.goBack()
      await atTab("Issues")
      await page.goBack()
      await atTab("Rights")
      await page.goForward()
      await atTab("Issues")
      await page.reload({ waitUntil: "load" })
      await atTab("Issues")
      await page.goForward()
      await atTitle("Warn of a storm (78)")
      expect(looked.window.faults).toEqual([])
    })

    it("shows the engine's time, and the zone that it is told in", async () => {
      const { page } = looked.window
      await page.emulateTimezone("Pacific/Auckland")
      await looked.window.signIn()
      await looked.window.open("")
      await page.waitForSelector(".clock time")
      const now = looked.looking.double?.clock.now() ?? expect.fail("this ground is no double")
      const shown = await page.$eval(".clock time", (time) => time.getAttribute("datetime"))
      expect(Date.parse(shown ?? "")).toBe(now.getTime())
      const written = new Intl.DateTimeFormat("en-CA", {
        timeZone: "Pacific/Auckland",
        ...{ dateStyle: "short", timeStyle: "short", hourCycle: "h23" },
      }).format(now)
      const told = await page.$eval(".clock", (clock) => clock.textContent)
      expect(told).toContain(written.replace(", ", " "))
      expect(told).toContain("Pacific/Auckland")
    })

    it("says that a site is read-only, whose server refuses what is pressed all the same", async () => {
      const { page } = looked.window
      const { quoin } = looked.looking
      const { id } = await quoin.wiki.createContent({
        ...{ spaceKey: "DEMO", title: "Only read", body: "<p>x</p>" },
      })
      const said = async () => (await quoin.wiki.listComments({ id, depth: "all" })).items
      await setMode("READ_ONLY")
      await looked.window.signIn()
      await looked.window.open(`wiki/page/${id}?tab=comments`)
      await page.waitForFunction(() => document.querySelector(".top .badge")?.textContent === "Read-only")
      await page.type('textarea[aria-label="New comment"]', "Not now")
      await page.$$eval("main form button", ([button]) => button instanceof HTMLElement && button.click())
      await page.waitForSelector("form [role=alert]")
      await shows("The site is in the access mode READ_ONLY")
      expect(await said()).toEqual([])
      await setMode("READ_WRITE")
      await page.waitForFunction(() => document.querySelector(".top .badge") === null)
      await page.$$eval("main form button", ([button]) => button instanceof HTMLElement && button.click())
      await page.waitForFunction(() => document.querySelector("textarea")?.value === "")
      expect(await said()).toHaveLength(1)
    })
  })

  describe("the API", () => {
    const answered = async (): Promise<unknown> => {
      const text = await looked.window.page.waitForSelector('pre[aria-label="Answer"]')
      return JSON.parse((await text?.evaluate((pre) => pre.textContent)) ?? "null")
    }

    const curlLine = (): Promise<string> =>
      looked.window.page.$eval(".shell-line pre", (pre) => pre.textContent ?? "")

    it("is tried by a form, and its line for curl asks for the same", async () => {
      const { page, open, signIn } = looked.window
      const { origin } = looked.looking
      await signIn()
      await open("api/rpc/wiki.listSpaces")
      await page.type("#field-limit", "1")
      const [, body = "", address = ""] = /-d '(.+)' \\\n {2}'(.+)'$/.exec(await curlLine()) ?? []
      expect([address, JSON.parse(body)]).toEqual([`${origin}/rpc/wiki.listSpaces`, { limit: 1 }])
      await page.click("main form button.first")
      const shown = await answered()
      expect(shown).toMatchObject({ items: [{ key: expect.any(String) as string }] })
      const headers = { "content-type": "application/json", authorization: `Basic ${btoa("admin:admin")}` }
      expect(await (await fetch(address, { method: "POST", headers, body })).json()).toEqual(shown)
    })

    it("is tried at the addresses that clients know, with what stands in them", async () => {
      const { page, open, signIn } = looked.window
      await signIn()
      await open(`api/wiki/${encodeURIComponent("GET /rest/api/space/{key}")}`)
      await page.type("#field-key", "DEMO")
      expect(await curlLine()).toBe(`curl -u admin \\\n  '${looked.looking.origin}/rest/api/space/DEMO'`)
      await page.click("main form button.first")
      expect(await answered()).toMatchObject({ key: "DEMO", name: "Harbour handbook" })
      expect(looked.window.faults).toEqual([])
    })
  })

  describe("the audit log", () => {
    it("is searched by words that stand in the address, and tells of its seal", async () => {
      const { page } = looked.window
      await looked.window.signIn()
      await looked.window.open("audit?search=restrictions")
      expect(await page.$eval("#search", (field) => (field as HTMLInputElement).value)).toBe("restrictions")
      const found = await page.$$eval("tbody tr", (rows) => rows.map((row) => row.textContent ?? ""))
      expect(found.length).toBeGreaterThan(0)
      expect(found.filter((text) => !text.toLowerCase().includes("restrictions"))).toEqual([])
      await page.$$eval("button", (buttons) =>
        buttons.find((button) => button.textContent?.trim() === "Verify the seal")?.click(),
      )
      await shows("The audit log is not sealed")
    })
  })
}
