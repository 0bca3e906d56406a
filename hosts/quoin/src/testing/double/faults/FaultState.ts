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

/** The call that is judged. */
export interface StruckCall {
  readonly operation: string
  readonly caller: string
}

/** What goes wrong with one call. */
export interface Strike extends Omit<FaultPlay, "latency" | "staleRead"> {
  /** Milliseconds. */
  readonly latency?: number
  /** Commits. */
  readonly staleRead?: number
  readonly names: ReadonlyArray<FaultName>
}

export const noStrike: Strike = { names: [] }

const isMeant = (wanted: string, operation: string): boolean =>
  wanted === "*" ||
  wanted === operation ||
  (wanted.endsWith(".*") && operation.startsWith(wanted.slice(0, -1)))

const isFor = ({ operation = "*", caller }: NextFault | EveryFault, call: StruckCall): boolean =>
  isMeant(operation, call.operation) && (caller === undefined || caller === call.caller)

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

/**
 * What goes wrong with a call, and the faults that stand after it. The first that is left for it, and each that is for every call;
 * of these only such as can meet it.
 */
export const strike = (
  state: FaultState,
  call: StruckCall,
  seed: number,
  meets: (fault: NextFault | EveryFault) => boolean = () => true,
): readonly [Strike, FaultState] => {
  const { next, every } = state
  if (next.length === 0 && every.length === 0) return [noStrike, state]
  const once = next.find(({ fault }) => isFor(fault, call) && meets(fault))
  const always = every.filter(({ fault }) => isFor(fault, call) && meets(fault))
  const chance =
    ({ fault, place, seen }: Standing<NextFault & EveryFault>) =>
    (what: string): number =>
      draw(fault.seed ?? seed, seen, `${fault.seed === undefined ? place : ""}${what}`)
  const fallen = always.filter((each) => chance(each)("share") < (each.fault.share ?? 1))
  const parts = [...fallen, ...(once === undefined ? [] : [once])].map((each) =>
    played(playOf(each.fault), chance(each)),
  )
  return [
    strikeOf(parts),
    {
      ...state,
      next: next
        .map((each) => (each === once ? struckOnce(each) : each))
        .filter(({ fault, seen }) => seen < (fault.count ?? 1)),
      every: every.map((each) => (always.includes(each) ? struckOnce(each) : each)),
    },
  ]
}

/** What a fault plays, without which calls it is for. */
const playOf = ({ operation: _, caller: __, ...fault }: NextFault & EveryFault): FaultPlay => {
  const { count: _count, share: _share, seed: _seed, ...play } = fault
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
