import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"
import puppeteer, { type Browser } from "puppeteer-core"

const names = ["chromium", "chromium-browser", "google-chrome"]

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser that `QUOIN_BROWSER` names, or else the first one on the path. */
export const foundBrowser = (): string | undefined => {
  const named = process.env["QUOIN_BROWSER"]
  if (named !== undefined) return isProgram(named) ? named : undefined
  const folders = (process.env["PATH"] ?? "").split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** Root is not let into Chromium's own sandbox: it ends at once. */
export const browserSwitches: ReadonlyArray<string> = process.getuid?.() === 0 ? ["--no-sandbox"] : []

/** A browser without a window; it says so where there is none on this machine. */
export const startBrowser = async (): Promise<Browser> => {
  const executablePath = foundBrowser()
  return executablePath === undefined
    ? Promise.reject(
        new Error(
          `This chapter could not run: there is no browser. QUOIN_BROWSER: given ${process.env["QUOIN_BROWSER"] ?? "nothing"}, allowed: the path of a Chromium; without it, one of ${names.join(", ")} on the PATH.`,
        ),
      )
    : puppeteer.launch({ executablePath, headless: true, args: [...browserSwitches] })
}
