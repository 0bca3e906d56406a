import { environment } from "./measure/environment"
import { measure } from "./measure/paired"
import { profile } from "./measure/profile"
import { type Line, table } from "./measure/report"
import { once, oneByOne, steady } from "./measure/Scenario"
import { verdict } from "./measure/verdict"
import type { Options } from "./options"
import { findServer, serverText } from "./postgres/server"
import { postgresScenarios, scenarios } from "./scenarios/index"
import type { StageScenario } from "./scenarios/scenario"
import type { Section } from "./Section"
import { postgresSections, sections } from "./sections"
import { isRehearsal } from "./sizes"
import { seed } from "./subjects/pages"
import { Stage } from "./Stage"

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
    await scenario.same?.(stage)
    const [ours, theirs] = [await scenario.run(stage), await scenario.twin?.run(stage)]
    return await measure(ours, theirs, isRehearsal ? once : (scenario.plan ?? steady))
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

/** What is to be measured. */
interface Chosen {
  readonly scenarios: ReadonlyArray<StageScenario>
  readonly sections: ReadonlyArray<Section>
}

/** Sections are said as they come: some take their time. False where one could not be measured. */
const sayAll = async (chosen: ReadonlyArray<Section>, stage: Stage): Promise<boolean> => {
  let measured = true
  for (const [i, { id, about, lines }] of chosen.entries()) {
    if (about !== chosen[i - 1]?.about) say(`\n${about}\n`)
    try {
      say((await lines(stage)).join("\n"))
    } catch (thrown) {
      measured = false
      say(`- ${id} was not measured: ${failureOf(thrown).failure}`)
    }
  }
  return measured
}

/** Sections that other tests run in parts, or that need what is not there, are told and left out of a rehearsal. */
const rehearsable = (chosen: ReadonlyArray<Section>): ReadonlyArray<Section> =>
  chosen.filter(({ id, unrehearsed }) => {
    if (unrehearsed !== undefined) say(`${id} is not rehearsed: ${unrehearsed}`)
    return unrehearsed === undefined
  })

const report = async (chosen: Chosen, stage: Stage): Promise<boolean> => {
  const lines: Array<Line> = []
  for (const scenario of chosen.scenarios) {
    global.gc?.()
    lines.push(await lineOf(scenario, stage))
    process.stderr.write(".")
  }
  process.stderr.write("\n")
  if (lines.length > 0) say(`\n${table(lines)}`)
  const measured = await sayAll(isRehearsal ? rehearsable(chosen.sections) : chosen.sections, stage)
  for (const { id } of isRehearsal ? [] : missedOnes(lines)) {
    const scenario = chosen.scenarios.find((each) => each.id === id && each.plan !== oneByOne)
    if (scenario !== undefined) say(`\n${await profileText(scenario, stage)}`)
  }
  if (isRehearsal) say("rehearsed to the end")
  return measured && lines.every(({ outcome }) => !("failure" in outcome))
}

/** Says what the machine is, and leaves out what needs a server that is not there. */
const withServer = async (asked: Chosen, needing: Chosen): Promise<Chosen> => {
  say(heading())
  if (needing.scenarios.length + needing.sections.length === 0) return asked
  const found = await findServer()
  say(serverText(found))
  return "absent" in found
    ? asked
    : {
        scenarios: [...asked.scenarios, ...needing.scenarios],
        sections: [...asked.sections, ...needing.sections],
      }
}

const idWidth = 36

const list = (): string =>
  [
    ...[...scenarios, ...postgresScenarios].map(({ id, work, over }) => [id, work, over] as const),
    ...[...sections, ...postgresSections].map(({ id, about, over }) => [id, about, over] as const),
  ]
    .map(([id, work, over]) => `${id.padEnd(idWidth)} ${work}; ${over}`)
    .join("\n")

/** Runs what the options choose; false when something could not be measured. */
export const runBench = async (options: Options, program: string): Promise<boolean> => {
  const parts = [...options.only, ...options.profile]
  const named = <A extends { readonly id: string }>(all: ReadonlyArray<A>): ReadonlyArray<A> =>
    parts.length === 0 ? all : all.filter(({ id }) => parts.some((part) => id.includes(part)))
  const asked = { scenarios: named(scenarios), sections: named(sections) }
  const needing = { scenarios: named(postgresScenarios), sections: named(postgresSections) }
  const count = [asked, needing].flatMap((each) => [...each.scenarios, ...each.sections]).length
  if (options.list || count === 0) {
    say(list())
    return count > 0
  }
  const stage = new Stage(program)
  try {
    if (options.profile.length === 0) return await report(await withServer(asked, needing), stage)
    for (const scenario of [...asked.scenarios, ...needing.scenarios]) say(await profileText(scenario, stage))
    return true
  } finally {
    await stage.close()
  }
}
