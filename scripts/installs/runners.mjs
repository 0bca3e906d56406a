import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../processes.mjs"
import { browserPath } from "./browser.mjs"
import { newProject } from "./tools.mjs"

/** The recipes of docs/double.md, as they stand there. */
const recipes = [
  ...readFileSync(join(root, "docs/double.md"), "utf8").matchAll(
    /<!-- recipe: (\S+) -->\s*```(?:ts|js)\n([\s\S]*?)\n```/g,
  ),
].map(([, file, code]) => ({ file, code, ending: file.slice(file.indexOf(".")) }))

/** The clients that recipes use, and what they share the network with. */
const clients = ["axios@1", "confluence.js@2.1.0", "got@14", "msw@2", "p-retry@7", "undici@7"]

/** A test here may take a minute: how long it takes on a machine that does something else besides says nothing. */
const patience = "--testTimeout=60000"

const jest = (version, ending, options = {}) => ({
  name: `jest ${version}, ${ending}`,
  packages: [`jest@${version}`, `jest-environment-jsdom@${version}`, "jest-fixed-jsdom@0", "axios@1"],
  endings: [ending],
  line: () =>
    `npx jest ${patience} --config ${JSON.stringify({ testMatch: [`**/*${ending}`], transform: {} })}`,
  passes: (count) => `Tests:       ${count} passed, ${count} total`,
  ...options,
})

const ofModules = { env: { NODE_OPTIONS: "--experimental-vm-modules" } }

const vitest = (pool) => ({
  name: `vitest, ${pool}`,
  packages: ["vitest@3", ...clients],
  endings: [".test.ts"],
  line: () => `npx vitest run --pool=${pool} ${patience}`,
  passes: (count) => `Tests  ${count} passed (${count})`,
})

/** Playwright brings no browser along here: it starts the one of this machine. */
const writePlaywrightConfig = async (folder) => {
  const launchOptions = {
    executablePath: await browserPath(),
    args: ["--no-sandbox", "--disable-background-networking"],
  }
  const config = { testMatch: "*.play.ts", timeout: 60_000, use: { launchOptions } }
  writeFileSync(join(folder, "playwright.config.ts"), `export default ${JSON.stringify(config)}\n`)
}

/**
 * Who runs recipes: which, what is installed for it besides `quoin`, by which line over its files, and what it says of so many tests where all of them
 * pass. None of these is in the lockfile: who installs them gets the newest of a version, too.
 */
const runners = [
  ...[29, 30].flatMap((version) => [
    jest(version, ".jest.cjs"),
    jest(version, ".dom.cjs"),
    jest(version, ".jest.mjs", ofModules),
  ]),
  vitest("threads"),
  vitest("forks"),
  {
    name: "node:test",
    packages: [],
    endings: [".node.mjs"],
    line: (files) => `node --test --test-reporter=tap ${files}`,
    passes: (count) => `# pass ${count}`,
  },
  {
    name: "mocha",
    packages: ["mocha@11"],
    endings: [".mocha.mjs"],
    line: (files) => `npx mocha --timeout 60000 ${files}`,
    passes: (count) => `${count} passing`,
  },
  {
    name: "Playwright",
    packages: ["@playwright/test@1"],
    endings: [".play.ts"],
    write: writePlaywrightConfig,
    line: () => "npx playwright test --reporter=line",
    passes: (count) => `${count} passed`,
  },
  {
    name: "Bun",
    packages: [],
    endings: [".bun.ts"],
    line: (files) => `bun test --timeout 60000 ${files}`,
    passes: (count) => `${count} pass\n`,
  },
  {
    name: "Deno",
    packages: [],
    endings: [".deno.ts"],
    line: (files) => `deno test --no-check --allow-all ${files}`,
    passes: (count) => `ok | ${count} passed | 0 failed`,
  },
]

const testsIn = (code) => [...code.matchAll(/^(?:it|test|Deno\.test)\(/gm)].length

/** Recipes that no runner here would run. */
const leftOver = () => {
  const run = new Set(runners.flatMap(({ endings }) => endings))
  return recipes.filter(({ ending }) => !run.has(ending)).map(({ file }) => file)
}

/** Installs one runner beside `quoin`, and lets it run its recipes; gives what it said, and whether all of them passed. */
const tryRunner = async ({ packages, endings, line, passes, env, write }, folder, shell) => {
  const own = recipes.filter(({ ending }) => endings.includes(ending))
  newProject(folder)
  const installed = await shell(["npm", "install", "quoin", ...packages].join(" "), folder)
  if (installed.code !== 0) return { output: installed.output, isGood: false }
  for (const { file, code } of own) writeFileSync(join(folder, file), `${code}\n`)
  await write?.(folder)
  const files = own.map(({ file }) => `./${file}`).join(" ")
  const { code, output } = await shell(line(files), folder, { NO_COLOR: "1", ...env })
  const said = passes(own.reduce((sum, recipe) => sum + testsIn(recipe.code), 0))
  const isGood = code === 0 && own.length > 0 && output.includes(said)
  return { output: isGood ? said : output, isGood }
}

/** Runs every recipe of docs/double.md with every runner that it is for, over packages as they are installed. */
export const tryRunners = async (scratch, shell, report) => {
  const missed = leftOver()
  report("recipes have runners", missed.join(", ") || "all", missed.length === 0, performance.now())
  for (const [index, runner] of runners.entries()) {
    const since = performance.now()
    const { output, isGood } = await tryRunner(runner, join(scratch, `runner-${index}`), shell)
    report(runner.name, output, isGood, since)
  }
}
