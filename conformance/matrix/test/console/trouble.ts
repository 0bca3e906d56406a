import { describe, expect, it } from "vitest"
import type { Looked } from "./Looking"

/** Attacks, sessions that end, slow servers, and what others do meanwhile. */
export const inTrouble = (looked: Looked): void => {
  const shows = (text: string): Promise<unknown> => looked.window.shows(text)

  /** What each attack would do, wherever it runs. */
  const deed = "top.ran = true"

  /** In a title, a body and a comment: by scripts, events, addresses and documents within. */
  const attack = [
    `<script>${deed}</script>`,
    `<img src="x" onerror="${deed}" />`,
    `<p onclick="${deed}">press</p>`,
    `<svg onload="${deed}"><script>${deed}</script></svg>`,
    `<a href="javascript:${deed}">go</a>`,
    `<iframe srcdoc="&lt;script&gt;${deed}&lt;/script&gt;"></iframe>`,
    `<details open="open" ontoggle="${deed}">more</details>`,
  ].join("")

  /** Presses all that an attack has made, in every document that is there. */
  const pressAll = async (): Promise<void> => {
    for (const frame of looked.window.page.frames().slice(1)) {
      for (const made of await frame.$$("p, a, img, details")) {
        await made.evaluate((element) => (element instanceof HTMLElement ? element.click() : undefined))
      }
    }
  }

  const hasRun = (): Promise<unknown> => looked.window.page.evaluate("window.ran")

  const sandboxes = (): Promise<ReadonlyArray<string>> =>
    looked.window.page.$$eval("iframe", (frames) => frames.map((frame) => frame.sandbox.value))

  /** Frames that run no script: at least one, so that it was looked at something. */
  const expectSandboxed = async (view: string): Promise<void> => {
    const found = await sandboxes()
    expect(found.length, view).toBeGreaterThan(0)
    for (const each of found) {
      expect(each.split(" "), view).not.toContain("allow-scripts")
      expect(each, view).not.toBe("")
    }
  }

  describe("where something is amiss", () => {
    it("hostile titles, bodies and comments run nothing", async () => {
      const { quoin } = looked.looking
      const title = attack.slice(0, 200)
      const { id } = await quoin.wiki.createContent({ spaceKey: "DEMO", title, body: attack })
      await quoin.wiki.createComment({ containerId: id, body: attack })
      const { key } = await quoin.tracker.createIssue({
        fields: {
          project: { key: "SHIP" },
          issuetype: { name: "Task" },
          summary: title,
          description: attack,
        },
      })
      await quoin.tracker.addComment({ issue: key, body: attack })
      await looked.window.signIn()
      for (const [view, isFramed] of [
        ["", false],
        [`wiki/page/${id}`, true],
        [`wiki/page/${id}?tab=comments`, true],
        [`wiki/page/${id}?tab=source`, false],
        [`wiki/edit/${id}`, true],
        [`tracker/issue/${key}`, false],
      ] as const) {
        await looked.window.open(view)
        if (isFramed) await expectSandboxed(view)
        await pressAll()
        expect(await hasRun(), view).toBeUndefined()
      }
      expect(looked.window.faults).toEqual([])
    })

    it("what a server hands out by mistake runs nothing", async () => {
      const { page } = looked.window
      await looked.window.signIn()
      await page.evaluateOnNewDocument((html) => {
        const fetch = window.fetch.bind(window)
        window.fetch = (asked, init) =>
          typeof asked === "string" && asked.includes("wiki.convertBody")
            ? Promise.resolve(new Response(JSON.stringify({ value: `${html}<b>handed out</b>` })))
            : fetch(asked, init)
      }, attack)
      await looked.window.open("wiki/edit/12")
      await page.waitForFunction(
        () =>
          document.querySelector("iframe")?.contentDocument?.body.textContent?.includes("handed out") ===
          true,
      )
      await expectSandboxed("preview")
      await pressAll()
      expect(await hasRun()).toBeUndefined()
    })

    it("a session that has ended is told of, and signing in again leads on", async () => {
      await looked.window.signIn("bo", "bo")
      await looked.window.open("wiki")
      await looked.looking.quoin.directory.endUserSessions({ username: "bo" })
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
      await looked.looking.change("wiki.createSpace", { key: "NEW", name: "A space that was not there" })
      await shows("A space that was not there")
    })
  })
}
