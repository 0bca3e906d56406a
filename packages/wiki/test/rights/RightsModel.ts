import * as fc from "fast-check"

export const names = ["bob", "eve", "zoe"] as const
const subjects = ["user:user-bob", "user:user-eve", "group:crew"]

/** Who may read a thing; absent where all may who see what it is in. */
type Readers = ReadonlyArray<string> | undefined

/** Who may do what at one moment, and what was moved just before. */
export interface Rights {
  /** Who may read each page. */
  readonly readers: ReadonlyArray<Readers>
  /** Who may read what hangs on the pages. */
  readonly ofHanging: ReadonlyArray<Readers>
  readonly inSpace: ReadonlyArray<string>
  readonly crew: ReadonlyArray<(typeof names)[number]>
  readonly moves: ReadonlyArray<readonly [number, number]>
  /** Chooses where not all is asked of each thing. */
  readonly turn: number
}

export interface World {
  /** Below which of those before it each page stands at first; the first stands at the top. */
  readonly parents: ReadonlyArray<number>
  /** A file is attached to a page; a comment is on a page or a file, or answers a comment. */
  readonly hanging: ReadonlyArray<{ readonly kind: "comment" | "attachment"; readonly at: number }>
  readonly moments: ReadonlyArray<Rights>
}

const maxPages = 9
const maxHanging = 5

const readersOf = (things: number) =>
  fc.array(fc.option(fc.subarray(subjects, { minLength: 1 }), { nil: undefined, freq: 3 }), {
    minLength: things,
    maxLength: things,
  })

const rights: fc.Arbitrary<Rights> = fc.record({
  readers: readersOf(maxPages),
  ofHanging: readersOf(maxHanging),
  inSpace: fc.oneof(
    { weight: 3, arbitrary: fc.constant(["group:signed-in-users"]) },
    { weight: 1, arbitrary: fc.subarray(subjects) },
  ),
  crew: fc.subarray([...names]),
  moves: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 4 }),
  turn: fc.nat(59),
})

/** Worlds that are looked at as often as `moments` says, after their rights and their trees have changed. */
export const worldsOf = (moments: number): fc.Arbitrary<World> =>
  fc.record({
    parents: fc.array(fc.nat(20), { minLength: 2, maxLength: maxPages }),
    hanging: fc.array(fc.record({ kind: fc.constantFrom("comment", "attachment"), at: fc.nat(20) }), {
      maxLength: maxHanging,
    }),
    moments: fc.array(rights, { minLength: moments, maxLength: moments }),
  })

/** What hangs on a thing. Things are called by numbers: pages first, in the order of their creation. */
export interface Hanging {
  readonly kind: "comment" | "attachment"
  readonly on: number
  /** The comment that it answers. */
  readonly answers: number | undefined
}

/** The rules in their plainest form, over things that only know what they are right below, or hang on. */
export class RightsModel {
  readonly parentOf: Array<number | undefined>
  readonly hanging: ReadonlyArray<Hanging>

  constructor(
    world: World,
    public rights: Rights,
  ) {
    this.parentOf = world.parents.map((parent, i) => (i === 0 ? undefined : parent % i))
    const found: Array<Hanging> = []
    for (const { kind, at } of world.hanging) {
      const among = kind === "attachment" ? this.parentOf.length : this.parentOf.length + found.length
      const target = at % among
      const hung = found[target - this.parentOf.length]
      found.push(
        hung?.kind === "comment"
          ? { kind, on: hung.on, answers: target }
          : { kind, on: target, answers: undefined },
      )
    }
    this.hanging = found
  }

  /** All things. */
  get things(): ReadonlyArray<number> {
    return [...this.parentOf, ...this.hanging].map((_thing, number) => number)
  }

  hung(thing: number): Hanging | undefined {
    return this.hanging[thing - this.parentOf.length]
  }

  kindOf(thing: number): "page" | "comment" | "attachment" {
    return this.hung(thing)?.kind ?? "page"
  }

  readersOf(thing: number): Readers {
    const { readers, ofHanging } = this.rights
    return this.kindOf(thing) === "page" ? readers[thing] : ofHanging[thing - this.parentOf.length]
  }

  /** The pages above a page. */
  above(page: number): ReadonlyArray<number> {
    const parent = this.parentOf[page]
    return parent === undefined ? [] : [...this.above(parent), parent]
  }

  holds(name: string, holders: ReadonlyArray<string>): boolean {
    return (
      holders.includes("group:signed-in-users") ||
      holders.includes(`user:user-${name}`) ||
      (holders.includes("group:crew") && this.rights.crew.some((member) => member === name))
    )
  }

  seesSpace(name: string): boolean {
    return name === "ada" || this.holds(name, this.rights.inSpace)
  }

  sees(name: string, thing: number): boolean {
    if (name === "ada") return true
    const readers = this.readersOf(thing)
    if (readers !== undefined && !this.holds(name, readers)) return false
    const { on, answers } = this.hung(thing) ?? { on: this.parentOf[thing], answers: undefined }
    const around = [on, answers].filter((each) => each !== undefined)
    return this.seesSpace(name) && around.every((each) => this.sees(name, each))
  }

  /** Does somebody see a thing of whom only these subjects are known? */
  seenBy(subjects: ReadonlyArray<string>, thing: number): boolean {
    const holds = (holders: ReadonlyArray<string>): boolean =>
      holders.some((holder) => holder === "group:signed-in-users" || subjects.includes(holder))
    const readers = this.readersOf(thing)
    if (readers !== undefined && !holds(readers)) return false
    const { on, answers } = this.hung(thing) ?? { on: this.parentOf[thing], answers: undefined }
    const around = [on, answers].filter((each) => each !== undefined)
    return holds(this.rights.inSpace) && around.every((each) => this.seenBy(subjects, each))
  }
}
