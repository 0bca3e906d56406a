import * as fc from "fast-check"

const kinds = {
  create: { title: fc.constantFrom("A", "B", "C", "D", "E") },
  update: { at: fc.nat(6), title: fc.constantFrom("A", "B", "C", "D", "E") },
  delete: { at: fc.nat(6) },
  list: {},
  /** One page of a walk through all content; it may begin in the middle. */
  page: { start: fc.nat(3) },
  wait: { hours: fc.nat(48) },
  settle: {},
  user: { name: fc.constantFrom("ada", "bo") },
  schema: { name: fc.constantFrom("ONE", "TWO") },
  type: { at: fc.nat(6), name: fc.constantFrom("Host", "City", "Rack") },
  find: { name: fc.constantFrom("Host", "City", "Rack") },
  remind: {
    text: fc.constantFrom("a", "b", "c", "d"),
    hours: fc.nat(24),
    fails: fc.nat(2),
    sleepHours: fc.constantFrom(0, 0, 0, 3),
  },
  /** Asks for what is not served. */
  stray: {},
  /** What goes wrong with the next answers to whoever lists content, or with a share of all. */
  fault: { share: fc.constantFrom(0.3, 0.6), staleRead: fc.nat(2), lasting: fc.boolean() },
} as const

type Kinds = typeof kinds
type Fields<K extends keyof Kinds> = {
  readonly [F in keyof Kinds[K]]: Kinds[K][F] extends fc.Arbitrary<infer A> ? A : never
}

/** One step of a test, over HTTP or by a call; `at` names a thing by how many there are when it is taken. */
export type Step = { [K in keyof Kinds]: { readonly does: K } & Fields<K> }[keyof Kinds]

const stepOf = (does: keyof Kinds): fc.Arbitrary<Step> =>
  fc.record({ does: fc.constant(does), ...kinds[does] }) as unknown as fc.Arbitrary<Step>

/** What steps there are. */
export const stepNames = Object.keys(kinds) as ReadonlyArray<keyof Kinds>

const listOf = (does: ReadonlyArray<keyof Kinds>): fc.Arbitrary<ReadonlyArray<Step>> =>
  fc.array(fc.oneof(...does.map(stepOf)), { maxLength: 12 })

/** Steps of some kinds alone, so that those that concern each other meet. */
const bundles: ReadonlyArray<ReadonlyArray<keyof Kinds>> = [
  ["create", "delete", "update", "page"],
  ["schema", "type", "find"],
  ["remind", "wait", "settle", "create"],
  ["create", "list", "fault", "stray"],
]

const without = (kept: (does: keyof Kinds) => boolean): fc.Arbitrary<ReadonlyArray<Step>> =>
  fc.oneof(...[stepNames, ...bundles].map((bundle) => listOf(bundle.filter(kept))))

/** Any steps. */
export const steps = without(() => true)

/** One step of what others remember: then nothing else that differs hides what a double has not forgotten. */
export const one: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(fc.oneof(stepOf("delete"), stepOf("type")), {
  minLength: 1,
  maxLength: 1,
})

/** Steps that can be taken again by whoever knows the commands alone: nothing was played. */
export const repeatableSteps = without((does) => does !== "fault")

/** Steps that leave no work that takes its time: whoever takes that over waits until its worker is known to be dead. */
export const quietSteps = without((does) => does !== "fault" && does !== "remind")

/** Quiet steps of which a process remembers nothing that it does not keep: where a walk through pages had come to ends with it. */
export const keptSteps = without((does) => does !== "fault" && does !== "remind" && does !== "page")
