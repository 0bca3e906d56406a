/** Prefixes that the storage format has: macros, resources, and variables of templates. `xml` is XML's own. */
const prefixes = ["ac", "ri", "at", "xml"] as const

const known: ReadonlySet<string> = new Set(prefixes)

const declares = "xmlns:"

const name = /^[^:]+(?::[^:]+)?$/

/** An element that is open, and the prefixes that it declares. */
interface Element {
  readonly name: string
  readonly declared: ReadonlyArray<string>
}

/** What stands there, and what should. */
export interface Wrong {
  readonly found: string
  readonly expected: string
}

/** The elements around a place in a body, and the prefixes that names may have there. */
export class OpenElements {
  private readonly around: Array<Element> = []
  /** How many open elements declare a prefix. */
  private readonly declared = new Map<string, number>()
  /** The name of the element that was closed last. */
  closed = ""

  get depth(): number {
    return this.around.length
  }

  get innermost(): string {
    return this.around.at(-1)?.name ?? ""
  }

  /** Says what is wrong with a name, if anything. */
  readonly open = (element: string, attributes: ReadonlyArray<string>): Wrong | undefined => {
    const declared = attributes
      .filter((each) => each.startsWith(declares))
      .map((each) => each.slice(declares.length))
    for (const prefix of declared) this.declared.set(prefix, (this.declared.get(prefix) ?? 0) + 1)
    this.around.push({ name: element, declared })
    for (const each of [element, ...attributes]) {
      const wrong = this.wrongWith(each)
      if (wrong !== undefined) return wrong
    }
    return undefined
  }

  readonly close = (): void => {
    const { name: closed = "", declared = [] } = this.around.pop() ?? {}
    this.closed = closed
    for (const prefix of declared) this.declared.set(prefix, (this.declared.get(prefix) ?? 0) - 1)
  }

  private wrongWith(given: string): Wrong | undefined {
    if (!given.includes(":") || given.startsWith(declares)) return undefined
    const [prefix = ""] = given.split(":")
    if (!name.test(given)) return { found: `the name ${given}`, expected: "a name with one prefix at most" }
    return known.has(prefix) || (this.declared.get(prefix) ?? 0) > 0
      ? undefined
      : {
          found: `the prefix ${prefix}`,
          expected: `one of the prefixes ${prefixes.join(", ")}, or its declaration`,
        }
  }
}
