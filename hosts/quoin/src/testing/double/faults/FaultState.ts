import { type StruckCall, isFor } from "./choice"
import { draw } from "./draw"
import { type EveryFault, type FaultName, type FaultPlay, type NextFault, faultNames } from "./Fault"

interface Standing<Fault> {
  readonly fault: Fault
  /** Tells rules apart where they draw from one seed. */
  readonly place: number
  /** Calls that it was for so far. */
  readonly seen: number
}

/** The faults that stand. */
export interface FaultState {
  readonly next: ReadonlyArray<Standing<NextFault>>
  readonly every: ReadonlyArray<Standing<EveryFault>>
  readonly made: number
}

export const noFaults: FaultState = { next: [], every: [], made: 0 }

/** What goes wrong with one call. */
export interface Strike extends Omit<FaultPlay, "latency" | "staleRead"> {
  /** Milliseconds. */
  readonly latency?: number
  /** Commits. */
  readonly staleRead?: number
  readonly names: ReadonlyArray<FaultName>
}

export const noStrike: Strike = { names: [] }

const latencyOf = (latency: NonNullable<FaultPlay["latency"]>, chance: () => number): number => {
  if (typeof latency === "number") return latency
  const [least, most] = latency
  return Math.round(least + chance() * (most - least))
}

/** What of a fault is played in a call, by chance. */
const played = (fault: FaultPlay, chance: (what: string) => number): Omit<Strike, "names"> => {
  const { latency, staleRead, loseAnswer, closeConnection, truncateBody, overtaken, queueFull, ...always } =
    fault
  const shared = { loseAnswer, closeConnection, truncateBody, overtaken, queueFull }
  const struck = Object.entries(shared).filter(
    ([name, share]) => share !== undefined && (share === true || chance(name) < share),
  )
  return {
    ...always,
    ...Object.fromEntries(struck.map(([name]) => [name, true])),
    ...(latency === undefined ? {} : { latency: latencyOf(latency, () => chance("latency")) }),
    ...(staleRead === undefined ? {} : { staleRead: staleRead === true ? 1 : staleRead }),
  }
}

const strikeOf = (parts: ReadonlyArray<Omit<Strike, "names">>): Strike => {
  const all: Omit<Strike, "names"> = Object.assign({}, ...parts) as Omit<Strike, "names">
  const names = faultNames.filter((name): name is FaultName => Object.hasOwn(all, name))
  return { ...all, names }
}

const struckOnce = <Fault extends NextFault | EveryFault>(each: Standing<Fault>): Standing<Fault> => ({
  ...each,
  seen: each.seen + 1,
})

/** Which of the calls that it is for a fault of the next calls begins with, counted from 0. */
const firstOf = ({ nth = 1 }: NextFault): number => nth - 1

/** Calls after which it is over. */
const lastOf = (fault: NextFault): number => firstOf(fault) + (fault.script?.length ?? fault.count ?? 1)

/** What a fault of the next calls plays in its next one. */
const turnOf = ({ fault, seen }: Standing<NextFault>): FaultPlay =>
  fault.script?.[seen - firstOf(fault)] ?? playOf(fault)

/** Is it the turn of a fault of every call? */
const isTurn = ({ fault: { nth = 1 }, seen }: Standing<EveryFault>): boolean => (seen + 1) % nth === 0

/**
 * What goes wrong with a call, and the faults that stand after it. The first that is left for it, and each that is for every call;
 * of these only such as can meet it. Those that begin later count it.
 */
export const strike = (
  state: FaultState,
  call: StruckCall,
  seed: number,
  meets: (play: FaultPlay) => boolean = () => true,
): readonly [Strike, FaultState] => {
  const { next, every } = state
  if (next.length === 0 && every.length === 0) return [noStrike, state]
  const ours = next.filter((each) => isFor(each.fault, call) && meets(turnOf(each)))
  const early = ours.filter(({ fault, seen }) => seen < firstOf(fault))
  const once = ours.find(({ fault, seen }) => seen >= firstOf(fault))
  const always = every.filter(({ fault }) => isFor(fault, call) && meets(playOf(fault)))
  const chance =
    ({ fault, place, seen }: Standing<NextFault & EveryFault>) =>
    (what: string): number =>
      draw(fault.seed ?? seed, seen, `${fault.seed === undefined ? place : ""}${what}`)
  const fallen = always.filter((each) => isTurn(each) && chance(each)("share") < (each.fault.share ?? 1))
  const parts = [
    ...fallen.map((each) => played(playOf(each.fault), chance(each))),
    ...(once === undefined ? [] : [played(turnOf(once), chance(once))]),
  ]
  return [
    strikeOf(parts),
    {
      ...state,
      next: next
        .map((each) => (each === once || early.includes(each) ? struckOnce(each) : each))
        .filter(({ fault, seen }) => seen < lastOf(fault)),
      every: every.map((each) => (always.includes(each) ? struckOnce(each) : each)),
    },
  ]
}

/** What a fault plays, without which calls it is for. */
const playOf = ({ operation: _, caller: __, ...fault }: NextFault & EveryFault): FaultPlay => {
  const { count: _count, share: _share, seed: _seed, ...chosen } = fault
  const { where: _where, resource: _resource, nth: _nth, script: _script, ...play } = chosen
  return play
}

export const withNext = (state: FaultState, fault: NextFault): FaultState => ({
  ...state,
  next: [...state.next, { fault, place: state.made, seen: 0 }],
  made: state.made + 1,
})

export const withEvery = (state: FaultState, fault: EveryFault): FaultState => ({
  ...state,
  every: [...state.every, { fault, place: state.made, seen: 0 }],
  made: state.made + 1,
})
