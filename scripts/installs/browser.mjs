import { once } from "node:events"
import { readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { forBrowsers } from "../bundles.mjs"
import { run } from "../processes.mjs"
import { installOffline } from "./modules.mjs"

const names = ["chromium", "chromium-browser", "google-chrome"]

const howToName = `QUOIN_BROWSER names one, or else ${names.join(", ")}`

/** `QUOIN_BROWSER`, or the first of these that starts. */
const findBrowser = async () => {
  for (const name of [process.env.QUOIN_BROWSER, ...names].filter((each) => each !== undefined)) {
    const { code } = await run(name, ["--version"], { quiet: true })
    if (code === 0) return name
  }
  return undefined
}

/** What goes wrong in the page becomes its title, which is what is looked at. */
const page = `<!doctype html>
<title>nothing</title>
<script>
  const tell = (reason) => (document.title = "failed: " + ((reason && reason.stack) || reason))
  addEventListener("error", ({ error, message }) => tell(error || message))
  addEventListener("unhandledrejection", ({ reason }) => tell(reason))
</script>
<script type="module" src="/program.js"></script>`

/** Where that browser stands, for who asks for a whole path. */
export const browserPath = async () => {
  const browser = await findBrowser()
  if (browser === undefined) throw new Error(`no browser: ${howToName}`)
  const { output } = await run("which", [browser], { quiet: true })
  return output.trim()
}

const servePage = async (file) => {
  const answer = ({ url }, response) => {
    const isProgram = url === "/program.js"
    response.setHeader("content-type", isProgram ? "text/javascript" : "text/html")
    response.end(isProgram ? readFileSync(file) : page)
  }
  const server = createServer(answer).listen(0, "127.0.0.1")
  await once(server, "listening")
  return server
}

const titleOf = async (browser, port) => {
  const options = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=60000", "--dump-dom"]
  const { output } = await run(browser, [...options, `http://127.0.0.1:${port}/`], { quiet: true })
  return /<title>([^<]*)<\/title>/.exec(output)?.[1] ?? output
}

/** Bundles a program for browsers without being told anything, and runs it in one; gives the title that it sets. */
export const runInBrowser = async (program, folder, tarballs) => {
  const browser = await findBrowser()
  if (browser === undefined) return `no browser: ${howToName}`
  await installOffline(folder, ["quoin"], tarballs)
  writeFileSync(join(folder, "program.js"), program)
  const outfile = join(folder, "bundle.js")
  const warnings = await forBrowsers(join(folder, "program.js"), outfile).catch(({ message }) => [message])
  if (warnings.length > 0) return warnings.join("\n")
  const server = await servePage(outfile)
  try {
    return await titleOf(browser, server.address().port)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
