import type { Browser, BrowserContext } from "puppeteer-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { startBrowser } from "../../src/soak/browser/chromium"
import { barriersOf, hasRun, linksOf, outlineOf, unreached } from "../../src/soak/browser/inspect"
import { type Shown, makeSmallWiki } from "../../src/soak/browser/smallWiki"
import { markingCall, visit } from "../../src/soak/browser/visit"
import { type ServerProcess, headersOf, startServer } from "../../src/soak/server/ServerProcess"

let browser: Browser
let context: BrowserContext
let server: ServerProcess
let pages: ReadonlyArray<Shown>
let attacking: Shown
/** What has begun is ended, also where the rest could not begin. */
const ends: Array<() => Promise<unknown>> = []

beforeAll(async () => {
  browser = await startBrowser()
  ends.push(() => browser.close())
  server = await startServer()
  ends.push(() => server.stop())
  const wiki = await makeSmallWiki(server)
  pages = wiki.pages
  attacking = wiki.attacking
})
beforeEach(async () => {
  context = await browser.createBrowserContext()
})
afterEach(() => context.close())
afterAll(() => Promise.all(ends.map((end) => end())))

const all = () => [...pages, attacking].flatMap(({ addresses }) => addresses)

const open = (path: string, withoutPolicy = false) =>
  visit(context, { origin: server.origin, path, headers: headersOf("admin"), withoutPolicy })

describe("a page in a browser", () => {
  it("opens without a complaint, and says what it is", async () => {
    for (const { title, addresses } of [...pages, attacking])
      for (const path of addresses) {
        const { page, faults } = await open(path)
        const outline = await outlineOf(page)
        expect(faults, path).toEqual([])
        expect(outline, path).toMatchObject({ language: "en", mains: 1 })
        expect(outline.navigations, path).toEqual(["Where this page stands"])
        expect(outline.title, path).toContain("A small wiki")
        expect(outline.headings, path).toHaveLength(1)
        expect(`${outline.title} ${outline.headings.join()}`, path).toContain(title)
        await page.close()
      }
  })

  it("leads nowhere in vain", async () => {
    const asked = new Set<string>()
    for (const path of all()) {
      const { page } = await open(path)
      const { paths, broken } = await linksOf(page)
      expect(broken, path).toEqual([])
      expect(paths.length, path).toBeGreaterThan(0)
      for (const each of paths.filter((each) => !asked.has(each))) {
        asked.add(each)
        expect([path, each, (await server.ask("GET", each)).status]).toEqual([path, each, 200])
      }
      await page.close()
    }
  })

  it.each([
    ["with its policy", false],
    ["as if it had no policy", true],
  ])("runs nothing that somebody wrote, %s", async (_how, withoutPolicy) => {
    for (const path of attacking.addresses) {
      const { page, faults } = await open(path, withoutPolicy)
      expect(await hasRun(page), path).toBe(false)
      expect(faults, path).toEqual([])
    }
  })

  it("is reached by keyboard, link by link", async () => {
    for (const path of all()) {
      const { page } = await open(path)
      expect(await unreached(page), path).toEqual([])
      await page.close()
    }
  })

  it("has no serious barrier for people", async () => {
    for (const path of all()) {
      const { page } = await open(path, true)
      expect(await barriersOf(page), path).toEqual([])
      await page.close()
    }
  })
})

describe("a page that is not like that", () => {
  it("is told of", async () => {
    const { page, faults } = await open("/display/SMALL", true)
    await page.setContent(
      `<a href="#none" tabindex="-1">.</a><img src="/none" onerror="${markingCall}"><button></button>`,
    )
    expect(await hasRun(page)).toBe(true)
    expect((await linksOf(page)).broken).toEqual(["none"])
    expect(await unreached(page)).toHaveLength(1)
    expect((await barriersOf(page)).join("\n")).toMatch(/button-name.*/s)
    expect(faults.join("\n")).toMatch(/console.*404.*a dialog opened/s)
  })

  it("is told of where its policy forbids something", async () => {
    const { page, faults } = await open("/display/SMALL")
    await page.setContent(`<p onclick="${markingCall}">x</p>`)
    expect(await hasRun(page)).toBe(false)
    expect(faults.join("\n")).toMatch(/violates the following Content Security Policy/)
  })
})
