import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Metafile, Plugin } from "esbuild"

/** Where a bundle says whose code is in it, beside the bundle. */
export const noticesFile = "THIRD-PARTY-NOTICES.txt"

const packageFolder = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//

/** The folders of other people's packages of which a bundle holds at least a byte. */
const inlined = ({ outputs }: Metafile): ReadonlyArray<string> => [
  ...new Set(
    Object.values(outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .flatMap(([path]) => packageFolder.exec(path)?.[1] ?? []),
  ),
]

const license = /^(licen[cs]e|copying)/i
const notice = /^notice/i
/** A few packages have their license in the README alone, as its last section. */
const section = /^#+\s*licen[cs]e\s*$/im

const textsOf = (folder: string, pattern: RegExp): ReadonlyArray<string> =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))

/** Licenses of packages that are published without them, as their repositories have them; every room is built two levels below. */
const kept = join("..", "..", "licenses")

const licenseOf = (folder: string, name: string): string => {
  const own = textsOf(folder, license)
  const texts = own.length > 0 ? own : textsOf(kept, new RegExp(`^${name.replace("/", "-")}\\.txt$`))
  const [readme = ""] = texts.length > 0 ? [] : textsOf(folder, /^readme/i)
  const found = texts.length > 0 ? texts.join("\n") : readme.split(section)[1]
  if (found === undefined) throw new Error(`${folder} comes without its license, so it may not be bundled`)
  return [found, ...textsOf(folder, notice)].map((text) => text.trim()).join("\n\n")
}

const ruler = "-".repeat(80)

const noticeOf = (cwd: string, path: string): string => {
  const folder = join(cwd, path)
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name: string
    version: string
    license: string
  }
  return `${ruler}\n${name} ${version} (${license})\n${ruler}\n\n${licenseOf(folder, name)}\n`
}

const preface = "The code of these packages is part of this one. Each comes with its license.\n"

/** What is bundled of others, by whichever format: each is built beside the other, and has some that the other has not. */
const found = new Set<string>()

/** Writes the licenses of what is bundled into a file beside the bundle; no file where nothing of others is in it. */
export const notices: Plugin = {
  name: "quoin:notices",
  setup: (build) => {
    const { initialOptions } = build
    initialOptions.metafile = true
    build.onEnd(({ metafile }) => {
      const { outdir = "dist", absWorkingDir = process.cwd() } = initialOptions
      for (const folder of metafile === undefined ? [] : inlined(metafile)) found.add(folder)
      if (found.size === 0) return
      const texts = Array.from(found, (folder) => noticeOf(absWorkingDir, folder)).sort()
      mkdirSync(outdir, { recursive: true })
      writeFileSync(join(outdir, noticesFile), [preface, ...new Set(texts)].join("\n"))
    })
  },
}
