import { readFileSync } from "node:fs"
import { type PublishedContract, publishedContracts } from "../soak/contracts/published"

const doc = (name: string): string =>
  readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), "utf8")

const heading = "## Published contracts"

/** One spelling for addresses that differ in the names of their variables. */
const spelt = (method: string, path: string): string => `${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`

/** What docs/coverage.md says of each address. */
const states = (): ReadonlyMap<string, string> =>
  new Map(
    [...doc("coverage.md").matchAll(/^\| ([A-Z]+) \| (\S+) \| (works|partly|not yet)/gm)].map(
      ([, method = "", path = "", state = ""]) => [spelt(method, path), state],
    ),
  )

const row = ({ name, operations }: PublishedContract, known: ReadonlyMap<string, string>): string => {
  const found = operations.map(({ method, path }) => known.get(spelt(method, path)))
  const count = (state: string | undefined) => found.filter((each) => each === state).length
  return `| ${name} | ${operations.length} | ${count("works")} | ${count("partly")} | ${count("not yet")} | ${count(undefined)} |`
}

const said = (rows: ReadonlyArray<string>): ReadonlyArray<string> => [
  heading,
  "",
  "Contracts of comparable editions are no part of this project. Where they lie beside it, this counts their operations by what",
  "[coverage.md](coverage.md) says, and the chapter `contracts` of the soak asks for each of them with requests drawn from the",
  "contracts' own schemas, and judges what comes back by these.",
  "",
  "| Contract | Operations | work | partly | refused by name | not known |",
  "| --- | --- | --- | --- | --- | --- |",
  ...rows,
  "",
]

/** What is served of published contracts; where these are not on the machine, what was counted last. */
export const contractLines = (): ReadonlyArray<string> => {
  const contracts = publishedContracts()
  if (contracts.length > 0) {
    const known = states()
    return said(contracts.map((contract) => row(contract, known)))
  }
  const before = doc("fidelity.md")
  return before.includes(heading) ? before.slice(before.indexOf(heading)).split("\n") : []
}
