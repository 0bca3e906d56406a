import { wordOf } from "../search/manual"

/** An issue of a made-up tracker: words as rare as those of a language, and what issues have besides, spread by fixed strides. */
export interface MadeIssue {
  readonly at: number
  readonly project: string
  readonly number: number
  readonly type: string
  readonly priority: string
  readonly status: string
  readonly label: string
  readonly version: string | undefined
  readonly due: string | undefined
  readonly summary: string
  readonly description: string
}

const vocabulary = 20_000
export const projects = Array.from({ length: 16 }, (_, at) => `P${"ABCDEFGHIJKLMNOP"[at] ?? ""}`)
export const versions = ["1.0", "2.0", "3.0"] as const
const types = ["Task", "Bug", "Story"] as const
const priorities = ["Highest", "High", "Medium", "Low", "Lowest"] as const

const drawing = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const textOf = (draw: () => number, words: number): string =>
  Array.from({ length: words }, () => wordOf(Math.floor(vocabulary ** draw()) - 1)).join(" ")

const of = <A>(from: readonly [A, ...ReadonlyArray<A>], at: number): A => from[at % from.length] ?? from[0]

const dayMillis = 86_400_000
const year = 365

/** What becomes of every third issue: begun; of every sixth: done. */
const statusOf = (at: number): string => (at % 6 === 0 ? "Done" : at % 3 === 0 ? "In Progress" : "To Do")

export const madeIssues = (count: number): ReadonlyArray<MadeIssue> =>
  Array.from({ length: count }, (_, at) => {
    const draw = drawing(at + 1)
    // Drawn, so that no stride of one thing is a stride of another.
    const [kind, rank, label, version] = [draw(), draw(), draw(), draw()].map((each) =>
      Math.floor(each * 1e6),
    )
    const due = new Date(Date.UTC(2026, 0, 1) + Math.floor(draw() * year) * dayMillis).toISOString()
    return {
      at,
      project: projects[at % projects.length] ?? "",
      number: Math.floor(at / projects.length) + 1,
      type: of(types, kind ?? 0),
      priority: of(priorities, rank ?? 0),
      status: statusOf(at),
      label: `label-${(label ?? 0) % 200}`,
      version: (version ?? 0) % 4 === 3 ? undefined : of(versions, version ?? 0),
      due: at % 3 === 0 ? undefined : due.slice(0, "2026-01-01".length),
      summary: `${textOf(draw, 8)} ${at}`,
      description: textOf(draw, 80),
    }
  })
