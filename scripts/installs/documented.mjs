import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../processes.mjs"

const mark = "<!-- run by npm run installs -->"
const bunMark = "<!-- run in Bun by npm run installs -->"

/** The blocks of code that stand behind a mark. */
const blocksBehind = (text, before) =>
  text
    .split(before)
    .slice(1)
    .map((after) => /^\s*```\w+\n([\s\S]*?)\n```/.exec(after)?.[1] ?? "")

const readmes = ["README.md", "hosts/quoin/README.md"]
const blocks = (before) =>
  readmes.flatMap((file) => blocksBehind(readFileSync(join(root, file), "utf8"), before))

/** Every line that the READMEs tell to install with, once. */
export const documentedLines = () => [
  ...new Set(blocks(mark).flatMap((block) => block.split("\n").filter((line) => line !== ""))),
]

const browserMark = "<!-- run in a browser by npm run installs -->"

/** The program that the README tells to run in a browser, and the title that it says it sets. */
export const browserProgram = () => {
  const text = blocks(browserMark).join("\n")
  return { text, title: /\/\/ shows (.*)$/m.exec(text)?.[1] }
}

/** The program that the README tells to run in Bun, and what it says that it prints. */
export const bunProgram = () => {
  const text = blocks(bunMark).join("\n")
  const prints = [...text.matchAll(/\/\/ prints (.*)$/gm)].map(([, printed]) => `${printed}\n`)
  return { text, output: prints.join("") }
}
