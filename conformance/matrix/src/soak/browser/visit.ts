import type { BrowserContext, Page } from "puppeteer-core"

/** The name of what a script sets that must not run. */
export const marker = "quoinRan"

/** What an attack runs: it sets the marker, and opens a dialog. */
export const markingCall = `alert(window.${marker}=1)`

/** A page that is open, and what has gone wrong in it so far. */
export interface Visit {
  readonly page: Page
  readonly faults: ReadonlyArray<string>
}

/** Tells what a browser complains about: its console says what the policy of a page forbade. Whatever is asked of another origin than the page's is a fault, too. */
const watch = (page: Page, origin: string): Array<string> => {
  const faults: Array<string> = []
  page.on("console", (said) => {
    if (said.type() === "error" || said.type() === "warn") faults.push(`the console says: ${said.text()}`)
  })
  page.on("pageerror", (error) => faults.push(`a script failed: ${String(error)}`))
  page.on("dialog", (dialog) => {
    faults.push(`a dialog opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on("request", (request) => {
    const { origin: asked, protocol } = new URL(request.url())
    if (asked !== origin && protocol !== "data:") faults.push(`asked elsewhere: ${request.url()}`)
  })
  page.on("requestfailed", (request) =>
    faults.push(`request failed: ${request.url()} ${request.failure()?.errorText ?? ""}`),
  )
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`answered ${response.status()}: ${response.url()}`)
  })
  return faults
}

interface Opening {
  readonly origin: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Shows a page as if it had no policy: then only its own cleanness keeps it from running scripts. */
  readonly withoutPolicy?: boolean
}

/** Opens a page, and lets it come to rest. */
export const visit = async (
  context: BrowserContext,
  { origin, path, headers, withoutPolicy = false }: Opening,
): Promise<Visit> => {
  const page = await context.newPage()
  const faults = watch(page, origin)
  await page.setBypassCSP(withoutPolicy)
  await page.setExtraHTTPHeaders({ ...headers })
  await page.goto(`${origin}${path}`, { waitUntil: "networkidle0" })
  return { page, faults }
}
