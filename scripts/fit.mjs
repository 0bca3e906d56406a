import { readFileSync } from "node:fs"
import { published, tarballOf } from "./packages.mjs"

// The checkers are loaded when they are needed: a command begins before its set-up has installed them.

/** `browser` says what a page has in the place of Node's own and of whole packages; by `imports` every file would have to name them otherwise. */
const isChosen = ({ code }) => code === "USE_EXPORTS_OR_IMPORTS_BROWSER"

/** What publint has to say of a tarball. */
const linted = async (json, tarball) => {
  const { publint } = await import("publint")
  const { formatMessage } = await import("publint/utils")
  const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true })
  return messages
    .filter((message) => !isChosen(message))
    .map((message) => formatMessage(message, json, { color: false }))
}

/** What is wrong with the types of a tarball, for whoever resolves modules by `exports`: node10 does not. */
const typed = async (tarball) => {
  const { checkPackage, createPackageFromTarballData } = await import("@arethetypeswrong/core")
  const { problems = [] } = await checkPackage(createPackageFromTarballData(tarball))
  return problems
    .filter(({ resolutionKind }) => resolutionKind !== "node10")
    .map((problem) => `types: ${JSON.stringify(problem)}`)
}

/** What of packages in a folder is not fit to publish; in one process, as the compiler's own library is read once. */
const faultsIn = async (folder) => {
  const faults = []
  for (const each of published()) {
    const tarball = new Uint8Array(readFileSync(tarballOf(each, folder)))
    // A package that is only a command has no types to look at.
    const found = [
      ...(await linted(each.json, tarball)),
      ...(each.json.types === undefined ? [] : await typed(tarball)),
    ]
    faults.push(...found.map((fault) => `${each.json.name}: ${fault}`))
  }
  return faults
}

const faults = await faultsIn(process.argv[2])
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
