import { describe, expect, it } from "vitest"
import type { Looked } from "./Looking"

/** What somebody writes, while others and the server do what they do. */
export const whileWriting = (looked: Looked): void => {
  const shows = (text: string): Promise<unknown> => looked.window.shows(text)

  const press = (name: string): Promise<void> => looked.window.press(name)

  const written = (): Promise<string> =>
    looked.window.page.$eval("#body", (field) => (field instanceof HTMLTextAreaElement ? field.value : ""))

  const newPage = (title: string) =>
    looked.looking.quoin.wiki.createContent({ spaceKey: "DEMO", title, body: "<p>first</p>" })

  const stands = async (id: string): Promise<string> =>
    (await looked.looking.quoin.wiki.getContent({ id, expand: "body.storage" })).body ?? ""

  const write = async (id: string, text: string): Promise<void> => {
    await looked.window.signIn()
    await looked.window.open(`wiki/edit/${id}`)
    await looked.window.page.waitForSelector("#body")
    await looked.window.page.type("#body", text)
  }

  describe("while somebody writes", () => {
    it("a version that others publish is told of, and replaced by nobody who was not told", async () => {
      const { id } = await newPage("Overtaken")
      await write(id, "<p>mine</p>")
      const theirs = { id, title: "Overtaken", body: "<p>theirs</p>", version: { number: 2 } }
      await looked.looking.change("wiki.updateContent", theirs)
      await shows("Version 2 was published while you were writing")
      await press("Publish")
      await looked.window.page.waitForSelector("form [role=alert]")
      expect(await stands(id)).toBe("<p>theirs</p>")
      expect(await written()).toContain("mine")
      await press("Replace version 2 when I publish")
      await press("Publish")
      await looked.window.page.waitForFunction(() => document.querySelector("#body") === null)
      expect(await stands(id)).toContain("mine")
    })

    it("the text stays where the server fails, and where the session ends", async () => {
      const { quoin } = looked.looking
      const { page } = looked.window
      const { id } = await newPage("Kept")
      await write(id, "<p>mine</p>")
      await page.evaluate(() => {
        const fetch = window.fetch.bind(window)
        window.fetch = (asked, init) =>
          typeof asked === "string" && asked.includes("wiki.getContent")
            ? Promise.reject(new Error("cut"))
            : fetch(asked, init)
      })
      await looked.looking.change("wiki.createSpace", { key: "KEPT", name: "Another space" })
      await shows("The server does not answer: cut")
      expect(await written()).toContain("mine")
      await quoin.directory.endUserSessions({ username: "admin" })
      await page.waitForSelector("#username")
      await page.type("#username", "admin")
      await page.type("#password", "admin")
      await page.keyboard.press("Enter")
      await page.waitForFunction(() => document.querySelector("#username") === null)
      expect(await written()).toContain("mine")
    })

    it("the preview follows once the text stands still", async () => {
      const { page } = looked.window
      const { id } = await newPage("Previewed")
      await write(id, "<p>.</p>")
      let asked = 0
      page.on("request", (request) => {
        if (request.url().includes("wiki.convertBody")) asked += 1
      })
      const keys = 30
      await page.evaluate(async (most) => {
        const field = document.querySelector<HTMLTextAreaElement>("#body")
        for (let key = 1; key <= most && field !== null; key++) {
          field.value = `<p>seen ${key}</p>`
          field.dispatchEvent(new Event("input", { bubbles: true }))
          await new Promise((resolve) => {
            requestAnimationFrame(resolve)
          })
        }
      }, keys)
      await page.waitForFunction(
        (text) => document.querySelector<HTMLIFrameElement>("iframe")?.srcdoc.includes(text) === true,
        {},
        `seen ${keys}`,
      )
      expect(asked).toBeLessThan(keys / 3)
    })
  })

  describe("what was written", () => {
    it("leads to its own parts, and stays where it is", async () => {
      const { page } = looked.window
      const { id } = await looked.looking.quoin.wiki.createContent({
        ...{ spaceKey: "DEMO", title: "With parts" },
        body: `<p><ac:structured-macro ac:name="toc" /></p>${"<p>between</p>".repeat(80)}<h2>Far below</h2><p>end</p>`,
      })
      await looked.window.signIn()
      await looked.window.open(`wiki/page/${id}`)
      const frame = await (await page.waitForSelector("iframe.frame"))?.contentFrame()
      const link = await frame?.waitForSelector("a[href*='#']")
      const before = page.url()
      await link?.click()
      await page.waitForFunction(() => scrollY > 0)
      expect(page.url()).toBe(before)
    })
  })

  describe("where the server does not answer at first", () => {
    it("that is told, with a way to try again", async () => {
      const { page } = looked.window
      await page.evaluateOnNewDocument(() => {
        const fetch = window.fetch.bind(window)
        const state = { isCut: true }
        Object.assign(window, { mend: () => (state.isCut = false) })
        window.fetch = (...asked) => (state.isCut ? Promise.reject(new Error("cut")) : fetch(...asked))
      })
      await page.goto(`${looked.looking.origin}/console/`, { waitUntil: "load" })
      await shows("The server does not answer: cut")
      await page.evaluate("mend()")
      await press("Try again")
      await page.waitForSelector("#username")
    })
  })
}
