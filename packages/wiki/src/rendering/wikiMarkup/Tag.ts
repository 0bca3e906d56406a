/** A macro as it is written, with what stands in it: parts of its own, or a text that is kept as it is. */
export interface Tag {
  readonly name: string
  /** What stands behind the name and a colon. */
  readonly given: string
  readonly written: string
  readonly body?: ReadonlyArray<Part> | string
}

export type Part = Tag | string

/** Macros in which nothing is read. */
const verbatim: ReadonlySet<string> = new Set(["code", "noformat", "html", "markdown", "plantuml"])

/** Macros that never have anything in them: one behind another does not end it. */
const bodiless: ReadonlySet<string> = new Set([
  ..."anchor attachments blog-posts children contentbylabel contributors excerpt-include gallery include index".split(
    " ",
  ),
  ..."jira labels livesearch page-info pagetree pagetreesearch popular-labels profile recently-updated".split(
    " ",
  ),
  ..."related-labels roadmap rss status task-report toc userlister viewdoc viewfile viewpdf widget".split(
    " ",
  ),
])

/** These are no macros where they do not end: the signs alone mean nothing. */
const inPairs: ReadonlySet<string> = new Set(["quote", "color"])

/** Macros in each other; further ones are text. */
const deepest = 20

/** An escaped sign, the signs around code, or a macro. */
const token = /\\[\s\S]|\{\{|\}\}|\{([A-Za-z][\w.-]*)(?::([^{}\n]*))?\}/g

interface Open {
  readonly tag: Tag
  readonly parts: Array<Part>
}

class Tree {
  readonly top: Array<Part> = []
  private readonly open: Array<Open> = []

  add(part: Part): void {
    if (part !== "") (this.open.at(-1)?.parts ?? this.top).push(part)
  }

  begin(tag: Tag): void {
    if (this.open.length >= deepest) this.add(tag.written)
    else this.open.push({ tag, parts: [] })
  }

  /** Ends the latest macro of this name, and with it what did not end in it. */
  end(name: string): boolean {
    const at = this.open.findLastIndex(({ tag }) => tag.name === name)
    if (at === -1) return false
    this.endAbove(at + 1)
    const ended = this.open.pop()
    if (ended !== undefined) this.add({ ...ended.tag, body: ended.parts })
    return true
  }

  /** What did not end has nothing in it, and what is behind it is beside it. */
  endAbove(left: number): void {
    while (this.open.length > left) {
      const ended = this.open.pop()
      if (ended === undefined) return
      this.add(inPairs.has(ended.tag.name) ? ended.tag.written : ended.tag)
      for (const part of ended.parts) this.add(part)
    }
  }
}

/** Where a text that is kept ends. What was not found once is not looked for again. */
class Ends {
  private readonly missing = new Set<string>()

  constructor(private readonly text: string) {}

  of(name: string, from: number): number {
    if (this.missing.has(name)) return -1
    const at = this.text.indexOf(`{${name}}`, from)
    if (at === -1) this.missing.add(name)
    return at
  }
}

/** Tags that are read before others have a turn. */
const turnTags = 1_000

/**
 * Reads the macros of a text, and leaves the rest. A macro without parameters ends one of the same name that is open; one that nobody
 * ends has nothing in it. Yields where others may have a turn.
 */
export function* partsOf(text: string): Generator<void, ReadonlyArray<Part>> {
  const tree = new Tree()
  const ends = new Ends(text)
  const tags = new RegExp(token)
  let from = 0
  let count = 0
  for (let found = tags.exec(text); found !== null; found = tags.exec(text)) {
    const [written, called, given = ""] = found
    if (called === undefined) continue
    if (++count % turnTags === 0) yield
    const name = called.toLowerCase()
    tree.add(text.slice(from, found.index))
    from = tags.lastIndex
    const tag = { name, given, written }
    if (bodiless.has(name)) tree.add(tag)
    else if (!verbatim.has(name)) {
      if (given !== "" || !tree.end(name)) tree.begin(tag)
    } else {
      const end = ends.of(name, from)
      tree.add(end === -1 ? tag : { ...tag, body: text.slice(from, end) })
      if (end !== -1) tags.lastIndex = from = end + name.length + 2
    }
  }
  tree.add(text.slice(from))
  tree.endAbove(0)
  return tree.top
}
