import { isDeepStrictEqual } from "node:util"
import { domains } from "@quoin/engine"
import type { Endpoint, Input } from "@quoin/http"
import { type Taken, isSame } from "./Answers"
import { endpointFinder, nameOf } from "./endpoints"
import { isSameMoment } from "./sameMoment"
import { type Finding, Notes } from "./Notes"
import type { FieldValues } from "./ReplyFields"
import { type Kept, type Step, fill, without } from "./Step"
import { type Answer, type World, newWorld } from "./World"

/** A call that was answered otherwise this time. */
interface Unlike {
  readonly step: Step
  readonly before: Answer
  readonly now: Answer
}

export interface Survey {
  /** What was found of each endpoint, by `METHOD /path`. */
  readonly findings: ReadonlyMap<string, Finding>
  /** The calls of the script, in their order. */
  readonly calls: ReadonlyArray<Taken>
  /**
   * Half of the calls are made again in another world: the first that was answered otherwise. Where there is none, whatever
   * differs is due to what was left out.
   */
  readonly unrepeated: Unlike | undefined
}

/** An input that a write could do without, as far as its own answer tells. */
interface Doubt {
  readonly notes: Notes
  readonly input: Input
  readonly taken: Taken
}

const commands = new Set<string>(
  domains.flatMap(({ operations }) =>
    operations.flatMap(({ tag, handler }) => (handler.kind === "command" ? [tag] : [])),
  ),
)

/** What runs a command may matter to later calls, whatever its method. */
const mayWrite = ({ operations }: Endpoint): boolean => operations.some((tag) => commands.has(tag))

const lacking = ({ step }: Taken, { in: place, name }: Input): Step =>
  place === "path" ? step : without(step, place, name)

/** Makes a call again without one input, in the state that was there before it. */
const mattersAtOnce = async (aside: World, taken: Taken, input: Input): Promise<boolean> => {
  aside.restore(taken.before)
  return !isSame(await aside.send(lacking(taken, input), taken.hour), taken.answer)
}

/** Whether a world is where the run was before this call: what comes next is answered alike then, too. */
const isBackAt = (aside: World, kept: Kept, call: Taken | undefined): boolean =>
  call !== undefined && isSameMoment(aside.capture(), call.before) && isDeepStrictEqual(kept, call.kept)

/**
 * Makes a step in place of a call, and then the calls that came after it, until there is nothing left of what was done
 * otherwise; to repeat a call as it was, all of them. Gives the first that is answered otherwise.
 */
const firstUnlike = async (
  aside: World,
  script: ReadonlyArray<Step>,
  calls: ReadonlyArray<Taken>,
  { taken, instead }: { readonly taken: Taken; readonly instead: Step },
): Promise<Unlike | undefined> => {
  aside.restore(taken.before)
  const kept = new Map(taken.kept)
  for (const { step: asked, hour, answer } of calls.slice(taken.hour)) {
    const step = hour === taken.hour ? instead : fill(script[hour] ?? asked, kept)
    const other = await aside.send(step, hour)
    if (!isSame(other, answer)) return { step, before: answer, now: other }
    if (step.keeps !== undefined) kept.set(step.keeps, other.body)
    if (instead !== taken.step && isBackAt(aside, kept, calls[hour + 1])) return undefined
  }
  return undefined
}

const take = async (world: World, hour: number, step: Step, kept: Map<string, unknown>): Promise<Taken> => {
  const before = world.capture()
  const filled = fill(step, kept)
  const answer = await world.send(filled, hour)
  const taken = { hour, step: filled, kept: new Map(kept), before, answer }
  if (step.keeps !== undefined) kept.set(step.keeps, answer.body)
  return taken
}

/** What a run of the script leaves open: of writes, what may matter to calls that come later. */
const run = async (script: ReadonlyArray<Step>, notesAt: (step: Step) => Notes | undefined) => {
  const world = await newWorld()
  const aside = await newWorld()
  const kept = new Map<string, unknown>()
  const calls: Array<Taken> = []
  const doubts: Array<Doubt> = []
  for (const [hour, step] of script.entries()) {
    const taken = await take(world, hour, step, kept)
    calls.push(taken)
    const notes = notesAt(taken.step)
    for (const input of notes?.learn(taken) ?? []) {
      if (await mattersAtOnce(aside, taken, input)) notes?.matters(input)
      else if (notes !== undefined && mayWrite(notes.endpoint)) doubts.push({ notes, input, taken })
    }
  }
  return { calls, doubts }
}

/** Runs a script, and every call of it again without each of its inputs, until one answer is another. */
export const survey = async (
  script: ReadonlyArray<Step>,
  endpoints: ReadonlyArray<Endpoint>,
): Promise<Survey> => {
  const everywhere: FieldValues = new Map()
  const notes = new Map(endpoints.map((endpoint) => [endpoint, new Notes(endpoint, everywhere)]))
  const find = endpointFinder(endpoints)
  const { calls, doubts } = await run(script, ({ method, path }) => {
    const endpoint = find(method, path)
    return endpoint === undefined ? undefined : notes.get(endpoint)
  })
  const aside = await newWorld()
  for (const doubt of doubts) {
    if (doubt.notes.isAlive(doubt.input)) continue
    const instead = lacking(doubt.taken, doubt.input)
    const unlike = await firstUnlike(aside, script, calls, { ...doubt, instead })
    if (unlike !== undefined) doubt.notes.matters(doubt.input)
  }
  const middle = calls[Math.floor(calls.length / 2)]
  const unrepeated =
    middle === undefined
      ? undefined
      : await firstUnlike(aside, script, calls, { taken: middle, instead: middle.step })
  const findings = new Map([...notes].map(([endpoint, noted]) => [nameOf(endpoint), noted.finding()]))
  return { findings, calls, unrepeated }
}
