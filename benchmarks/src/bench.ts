import { bulkReport } from "./bulkReport"
import { environment } from "./measure/environment"
import { measure } from "./measure/paired"
import { profile } from "./measure/profile"
import { type Line, table } from "./measure/report"
import { oneByOne, steady } from "./measure/Scenario"
import { verdict } from "./measure/verdict"
import type { Options } from "./options"
import { scenarios } from "./scenarios/index"
import type { StageScenario } from "./scenarios/scenario"
import { seed } from "./subjects/pages"
import { Stage } from "./Stage"
import { sameAnswers } from "./sameAnswers"

const shownFunctions = 12
const shownModules = 12

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const failureOf = (thrown: unknown): { readonly failure: string } => ({
  failure: thrown instanceof Error ? thrown.message : String(thrown),
})

const outcomeOf = async (scenario: StageScenario, stage: Stage): Promise<Line["outcome"]> => {
  try {
    return await measure(await scenario.run(stage), await scenario.twin?.run(stage), scenario.plan ?? steady)
  } catch (thrown) {
    return failureOf(thrown)
  }
}

const lineOf = async (scenario: StageScenario, stage: Stage): Promise<Line> => {
  const { id, work, over, target, twin } = scenario
  return { id, work, over, target, against: twin?.name, outcome: await outcomeOf(scenario, stage) }
}

/** Profiles are of this process: a scenario that starts processes has nothing to show here. */
const profileText = async (scenario: StageScenario, stage: Stage): Promise<string> => {
  const { functions, modules } = await profile(await scenario.run(stage), stage.program)
  const shown = (times: typeof modules, count: number): ReadonlyArray<string> =>
    times.slice(0, count).map(({ name, share }) => `  ${(share * 100).toFixed(1).padStart(5)} %  ${name}`)
  return [
    `Where the time of ${scenario.id} goes (self time, by module):`,
    ...shown(modules, shownModules),
    "by function:",
    ...shown(functions, shownFunctions),
  ].join("\n")
}

const missedOnes = (lines: ReadonlyArray<Line>): ReadonlyArray<Line> =>
  lines.filter(({ outcome, target }) => !("failure" in outcome) && verdict(target, outcome) === "missed")

const heading = (): string =>
  [
    "Quoin bench",
    ...environment(),
    `Content: a space of ${seed.pages} pages of 1 kB. SQLite: a file in a temporary folder, WAL; "full" and "normal" are its durability ` +
      `(synchronous); both sides of a line have the same. Times are medians of small batches, ours and theirs by turns; ` +
      `in brackets, where 8 of 10 pairs lie. "in one fiber": many calls in one fiber. "Promise facade": a fiber and a promise a call.`,
  ].join("\n")

const report = async (
  chosen: ReadonlyArray<StageScenario>,
  stage: Stage,
  whole: boolean,
): Promise<boolean> => {
  say(heading())
  if (whole) say(await sameAnswers(stage))
  const lines: Array<Line> = []
  for (const scenario of chosen) {
    global.gc?.()
    lines.push(await lineOf(scenario, stage))
    process.stderr.write(".")
  }
  process.stderr.write("\n")
  say(`\n${table(lines)}\n`)
  if (whole) say((await bulkReport(stage)).join("\n"))
  for (const { id } of missedOnes(lines)) {
    const scenario = chosen.find((each) => each.id === id && each.plan !== oneByOne)
    if (scenario !== undefined) say(`\n${await profileText(scenario, stage)}`)
  }
  return lines.every(({ outcome }) => !("failure" in outcome))
}

/** Runs what the options choose; false when something could not be measured. */
export const runBench = async (options: Options, program: string): Promise<boolean> => {
  const part = options.only ?? options.profile ?? ""
  const chosen = scenarios.filter(({ id }) => id.includes(part))
  if (options.list || chosen.length === 0) {
    say(scenarios.map(({ id, work, over }) => `${id.padEnd(22)} ${work}; ${over}`).join("\n"))
    return chosen.length > 0
  }
  const stage = new Stage(program)
  try {
    if (options.profile === undefined) return await report(chosen, stage, options.only === undefined)
    for (const scenario of chosen) say(await profileText(scenario, stage))
    return true
  } finally {
    await stage.close()
  }
}
