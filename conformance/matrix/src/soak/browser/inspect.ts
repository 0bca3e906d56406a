import axe, { type AxeResults } from "axe-core"
import type { Page } from "puppeteer-core"
import { marker } from "./visit"

/** What a page says it is. */
export const outlineOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    language: document.documentElement.lang,
    headings: [...document.querySelectorAll("h1")].map(({ textContent }) => textContent),
    mains: document.querySelectorAll("main").length,
    navigations: [...document.querySelectorAll("nav")].map((nav) => nav.getAttribute("aria-label")),
  }))

/** Where the links of a page lead to in this wiki, each once; and those to places in the page that are not there. */
export const linksOf = (page: Page) =>
  page.evaluate(() => {
    const here = [...document.links].filter(({ origin }) => origin === location.origin)
    const inPage = here.filter(({ hash, pathname, search }) => {
      return hash !== "" && pathname === location.pathname && search === location.search
    })
    return {
      paths: [...new Set(here.map(({ pathname, search }) => pathname + search))],
      broken: inPage
        .map(({ hash }) => decodeURIComponent(hash.slice(1)))
        .filter((id) => document.getElementById(id) === null),
    }
  })

/** Does to everything in a page what a reader might, without leaving it. */
const touchAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null
      if (link !== null && /^(https?|mailto|ftp|tel):$/.test(link.protocol)) event.preventDefault()
    })
    for (const each of document.querySelectorAll<HTMLElement>("body *")) {
      if (each instanceof HTMLDetailsElement) each.open = true
      each.focus()
      each.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }))
      each.click()
    }
  })

/** Whether a script has run that stood in what somebody wrote, once all in the page has been touched. */
export const hasRun = async (page: Page): Promise<boolean> => {
  await touchAll(page)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  return page.evaluate((name) => name in window, marker)
}

/** What the keyboard does not reach, or reaches without showing where it is. */
export const unreached = async (page: Page): Promise<ReadonlyArray<string>> => {
  const wanted = await page.evaluate(() => {
    const focusable = [...document.querySelectorAll<HTMLElement>("a[href], summary")]
    // What is folded away is not reached, and should not be.
    const seen = focusable.filter((each) => each.checkVisibility())
    seen.forEach((each, i) => (each.dataset["place"] = String(i)))
    return seen.map((each) => each.outerHTML)
  })
  const reached = new Set<number>()
  // What scrolls is reached, too.
  const others = await page.evaluate(() => document.querySelectorAll("pre, table").length)
  for (let i = 0; i <= wanted.length + others; i++) {
    await page.keyboard.press("Tab")
    const place = await page.evaluate(() => {
      const at = document.activeElement
      const isShown = at !== null && getComputedStyle(at).outlineStyle !== "none"
      return at instanceof HTMLElement && isShown ? at.dataset["place"] : undefined
    })
    if (place !== undefined) reached.add(Number(place))
  }
  return wanted.filter((_, i) => !reached.has(i))
}

/** What keeps people from reading a page, as far as axe can tell. */
export const barriersOf = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axe.source)
  const { violations } = (await page.evaluate("axe.run()")) as AxeResults
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}
