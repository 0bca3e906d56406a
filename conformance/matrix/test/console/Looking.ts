import { readFileSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"
import puppeteer, { type Browser, type BrowserContext, type Page } from "puppeteer-core"
import { browserSwitches, foundBrowser } from "../../src/soak/browser/chromium"
import type { Ground } from "./grounds"

/** A server that shows the console, and a browser that looks at it. */
export interface Looking extends Ground {
  /** A window of somebody who has no cookies yet. */
  readonly window: () => Promise<Window>
  /** Changes something as another client would, who is an administrator: a pulse tells of that. */
  readonly change: (operation: string, payload: unknown) => Promise<unknown>
}

/** What a test looks at: a server of its own chapter, and a window of its own. */
export interface Looked {
  readonly looking: Looking
  readonly window: Window
}

/** A window, and what has gone wrong in it so far. */
export interface Window {
  readonly page: Page
  readonly faults: ReadonlyArray<string>
  /** Opens a view, and waits until it shows what it has. */
  readonly open: (view: string) => Promise<void>
  /** Waits until a text is to be seen. */
  readonly shows: (text: string) => Promise<unknown>
  /** Presses the first button of a name, and waits for it first: what presses it is not run again where that leads to another page. */
  readonly press: (name: string) => Promise<void>
  /** Signs somebody in, before anything is opened. That a person can do so by the page itself, others look at. */
  readonly signIn: (name?: string, password?: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** A refusal that a view tells of is told of by the browser, too. */
const isOfStatus = (text: string): boolean => /the server responded with a status of 4\d\d/.test(text)

const watch = (page: Page, origin: string): Array<string> => {
  const faults: Array<string> = []
  page.on("console", (said) => {
    const text = said.text()
    const isBad = said.type() === "error" || said.type() === "warn"
    if (isBad && !isOfStatus(text)) faults.push(`the console says: ${text}`)
  })
  page.on("pageerror", (error) => faults.push(`a script failed: ${String(error)}`))
  page.on("dialog", (dialog) => {
    faults.push(`a dialog opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on("request", (request) => {
    const { origin: asked, protocol } = new URL(request.url())
    if (asked !== origin && /^https?:$/.test(protocol)) faults.push(`asked elsewhere: ${request.url()}`)
  })
  return faults
}

/** Nothing is asked for any more, and nothing is waited for. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForSelector("main h1")
  await page.waitForFunction(() => document.querySelector(".waits") === null)
}

const press = async (page: Page, name: string): Promise<void> => {
  const isThere = (text: string) =>
    [...document.querySelectorAll("button")].some((each) => each.textContent?.trim() === text)
  await page.waitForFunction(isThere, {}, name)
  await page.evaluate(
    (text) =>
      [...document.querySelectorAll("button")].find((each) => each.textContent?.trim() === text)?.click(),
    name,
  )
}

const windowOf = async (context: BrowserContext, origin: string): Promise<Window> => {
  const page = await context.newPage()
  await page.setViewport({ width: 1_280, height: 900 })
  const faults = watch(page, origin)
  const open = async (view: string): Promise<void> => {
    await page.goto(`${origin}/console/${view}`, { waitUntil: "load" })
    await settled(page)
  }
  return {
    page,
    faults,
    open,
    shows: (text) =>
      page.waitForFunction((each) => (document.body.textContent ?? "").includes(each), {}, text),
    press: (name) => press(page, name),
    signIn: async (username = "admin", password = username) => {
      const answer = await fetch(`${origin}/rest/auth/1/session`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username, password }),
      })
      const { session } = (await answer.json()) as { readonly session: { name: string; value: string } }
      await context.setCookie({ ...session, domain: new URL(origin).hostname, path: "/", httpOnly: true })
    },
    close: () => context.close(),
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

interface Checked {
  readonly violations: ReadonlyArray<{
    readonly id: string
    readonly nodes: ReadonlyArray<{ readonly html: string; readonly failureSummary?: string }>
  }>
}

/** What keeps people from using what a page shows, as far as a program can tell. */
export const barriersOf = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axe)
  const { violations } = (await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'], iframes: false })",
  )) as Checked
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = "" }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}

/** Where screenshots are kept to be looked at, where somebody wants to: a folder. */
const album = process.env["QUOIN_SHOTS"]

/** Keeps what a page shows as a picture, named by its view and its width. */
export const keepPicture = async (page: Page, view: string): Promise<void> => {
  if (album === undefined) return
  await mkdir(album, { recursive: true })
  const width = page.viewport()?.width ?? 0
  const name = `${view.replace(/\W+/g, "-") || "home"}-${width}.png`
  await writeFile(join(album, name), await page.screenshot({ fullPage: true }))
}

/** A browser, which the grounds of a test file share. */
export const startBrowser = async (): Promise<Browser> =>
  puppeteer.launch({ executablePath: foundBrowser() ?? "", headless: true, args: [...browserSwitches] })

/** Begins to look at a ground. */
export const look = async (browser: Browser, begun: () => Promise<Ground>): Promise<Looking> => {
  const ground = await begun()
  const { origin } = ground
  return {
    ...ground,
    window: async () => windowOf(await browser.createBrowserContext(), origin),
    change: (operation, payload) =>
      fetch(`${origin}/rpc/${operation}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Basic ${btoa("admin:admin")}` },
        body: JSON.stringify(payload),
      }).then((answer) => answer.json()),
  }
}

/** Whether a browser is there; where none is, that is said, and nothing of this was looked at. */
export const canLook = (): boolean => {
  const found = foundBrowser() !== undefined
  if (!found) {
    console.warn(
      "No Chromium is installed here (QUOIN_BROWSER, or on the PATH): nobody has looked at the console",
    )
  }
  return found
}
