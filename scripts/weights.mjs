import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { installOffline, linkTypes } from "./installs/modules.mjs"
import { buildAll, packAll } from "./packages.mjs"
import { root } from "./processes.mjs"
import { countBundle, countImport, countTarballs, countTypes } from "./weights/counting.mjs"

const table = join(root, "benchmarks/budgets/packages.json")

const programs = ["open.ts", "application.ts", "failure.ts", "double.ts"]
const checked = ["open.ts", "application.ts", "failure.ts"]

/** By how much a weight may differ without anything having changed: what is held in memory is never quite the same. */
const slackOf = (name, budget) => budget * (name.endsWith("memoryBytes") ? 0.04 : 0.01)

const countAll = async (application, tarballs) => {
  const found = {}
  for (const program of checked) {
    const { instantiations, memoryBytes } = await countTypes(application, program)
    found[`types of ${program}: instantiations`] = instantiations
    found[`types of ${program}: memoryBytes`] = memoryBytes
  }
  for (const program of programs) {
    const { bytes, bytesAtOnce } = await countBundle(application, program)
    found[`bundle of ${program}: bytes`] = bytes
    found[`bundle of ${program}: bytesAtOnce`] = bytesAtOnce
  }
  const { modules, bytes } = await countImport(application)
  found["import of quoin: modules"] = modules
  found["import of quoin: bytes"] = bytes
  for (const [name, size] of Object.entries(countTarballs(tarballs)))
    found[`tarball of ${name}: bytes`] = size
  return found
}

/** Weighs the packages as they are installed out of their tarballs. */
const weigh = async (tarballs) => {
  const application = mkdtempSync(join(tmpdir(), "quoin-weights-"))
  try {
    await installOffline(application, ["quoin"], tarballs)
    linkTypes(application)
    writeFileSync(join(application, "package.json"), '{ "type": "module" }')
    for (const program of programs) {
      copyFileSync(join(root, "scripts/weights/programs", program), join(application, program))
    }
    return await countAll(application, tarballs)
  } finally {
    rmSync(application, { recursive: true, force: true })
  }
}

const percent = (found, budget) => `${(Math.abs(found / budget - 1) * 100).toFixed(1)} %`

/** What became heavier or lighter than its budget, and by how much. */
export const faultsOf = ({ weights, raised }, found) => [
  ...Object.entries(found).flatMap(([name, is]) => {
    const budget = weights[name]
    if (budget === undefined) return [`${name} has no budget: npm run weights -- --lower writes it`]
    const slack = slackOf(name, budget)
    const told = `${name}: ${is}, the budget is ${budget}`
    if (is > budget + slack) return [`${told}: heavier by ${is - budget}, ${percent(is, budget)}`]
    // Twice the slack: a budget that was lowered is not at once too high again.
    return is < budget - 2 * slack
      ? [`${told}: lighter by ${budget - is}, ${percent(is, budget)}. npm run weights -- --lower`]
      : []
  }),
  ...Object.keys(weights)
    .filter((name) => found[name] === undefined)
    .map((name) => `${name} has a budget, and is weighed no more: take its line away`),
  ...raised
    .filter(({ weight, reason }) => weights[weight] === undefined || reason.trim() === "")
    .map(({ weight }) => `what is raised needs a reason, and a weight that has a budget: ${weight}`),
]

/** The table with every budget that is too high lowered, and none raised; with a reason, one as it is now. */
export const rewritten = ({ weights, raised }, found, raise) => ({
  weights: Object.fromEntries(
    Object.entries(found).map(([name, is]) => [
      name,
      name === raise?.weight ? is : Math.min(is, weights[name] ?? is),
    ]),
  ),
  raised: raise === undefined ? raised : [...raised, raise],
})

const readTable = () => JSON.parse(readFileSync(table, "utf8"))

/** The budgets of packages as a step of `npm test`. */
export const checkWeights = async (tarballs) => {
  const output = faultsOf(readTable(), await weigh(tarballs)).join("\n")
  return { code: output === "" ? 0 : 1, output }
}

const optionOf = (name) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : (process.argv[at + 1] ?? "")
}

const main = async () => {
  const tarballs = mkdtempSync(join(tmpdir(), "quoin-weighed-"))
  try {
    for (const made of [await buildAll(), await packAll(tarballs)])
      if (made.code !== 0) throw new Error(made.output)
    const [weight, reason = ""] = [optionOf("--raise"), optionOf("--reason")]
    const found = await weigh(tarballs)
    const before = readTable()
    if (process.argv.includes("--lower") || weight !== undefined) {
      const after = rewritten(before, found, weight === undefined ? undefined : { weight, reason })
      writeFileSync(table, `${JSON.stringify(after, null, 2)}\n`)
    }
    const faults = faultsOf(readTable(), found)
    for (const [name, is] of Object.entries(found)) console.log(`${name}: ${is}`)
    for (const fault of faults) console.error(fault)
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    rmSync(tarballs, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main()
