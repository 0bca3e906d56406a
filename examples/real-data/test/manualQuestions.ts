import type { ManualPage } from "../src/PageConverter"

/** A page as a search sees it, read from the file alone. */
export interface Searched {
  readonly at: number
  readonly title: string
  readonly words: ReadonlyArray<string>
  readonly titleWords: ReadonlyArray<string>
  /** The places of the pages above it, the nearest first. */
  readonly above: ReadonlyArray<number>
}

/** A query, and the places of the pages that it is to find. */
export interface Question {
  readonly cql: string
  readonly expected: ReadonlyArray<number>
  readonly isOrdered: boolean
}

/** Elements in a line: words go on across them. */
const inline = /<\/?(?:a|abbr|acronym|b|code|em|i|q|span|strong|sub|sup|tt|u|var)(?:\s[^>]*)?\/?>/g

const named: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
}

const textOf = (body: string): string =>
  body
    .replace(/<!--[^]*?-->/g, "")
    .replace(inline, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&[a-z]+;/g, (entity) => named[entity] ?? " ")

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFC")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .match(/[\p{L}\p{N}\p{M}]+(?:['\u2019]\p{L}+)*/gu) ?? []

/** No two pages of a space have one title: of those that have one in the file, the later are loaded under another. */
const withoutTwins = (pages: ReadonlyArray<ManualPage>): ReadonlyArray<ManualPage> => {
  const taken = new Set<string>()
  return pages.map((page) => {
    const title = page.title.trim()
    const free = taken.has(title.toLowerCase()) ? `${title} (${page.slug})` : title
    taken.add(free.toLowerCase())
    return { ...page, title: free }
  })
}

export const searchedOf = (pages: ReadonlyArray<ManualPage>): ReadonlyArray<Searched> => {
  const places = new Map(pages.map(({ slug }, at) => [slug, at]))
  const above = (page: ManualPage | undefined): ReadonlyArray<number> => {
    const parent = places.get(page?.parent ?? "")
    return parent === undefined ? [] : [parent, ...above(pages[parent])]
  }
  return withoutTwins(pages).map((page, at) => ({
    at,
    title: page.title,
    words: [...wordsOf(page.title), ...wordsOf(textOf(page.body))],
    titleWords: wordsOf(page.title),
    above: above(page),
  }))
}

/** Words and all their forms, spelled out: what the stems of the engine are to come to. */
const forms: Readonly<Record<string, ReadonlyArray<string>>> = {
  vacuum: ["vacuum", "vacuums", "vacuumed", "vacuuming"],
  index: ["index", "indexes", "indexed", "indexing", "indexer", "indexers", "indexable"],
  analyze: ["analyze", "analyzes", "analyzed", "analyzing", "analyzer", "analyzers"],
  trigger: ["trigger", "triggers", "triggered", "triggering"],
  replication: [
    "replication",
    "replicate",
    "replicates",
    "replicated",
    "replicating",
    "replications",
    "replicator",
  ],
  checkpoint: ["checkpoint", "checkpoints", "checkpointed", "checkpointing", "checkpointer", "checkpointers"],
  deadlock: ["deadlock", "deadlocks", "deadlocked"],
  password: ["password", "passwords"],
  cursor: ["cursor", "cursors"],
  partition: ["partition", "partitions", "partitioned", "partitioning", "partitionings"],
  hash: ["hash", "hashes", "hashed", "hashing"],
  logical: ["logical", "logically", "logic", "logics"],
  dump: ["dump", "dumps", "dumped", "dumping"],
}

type Holds = (page: Searched) => boolean

/** Is it the word, in one of its forms, or whose it is? */
const isForm = (word: string, each = ""): boolean =>
  (forms[word] ?? [word]).includes(each.replace(/['\u2019]s$/, ""))

const has =
  (word: string, of: "words" | "titleWords" = "words"): Holds =>
  (page) =>
    page[of].some((each) => isForm(word, each))
const begins =
  (start: string, of: "words" | "titleWords" = "words"): Holds =>
  (page) =>
    page[of].some((each) => each.startsWith(start))
const phrase =
  (...words: ReadonlyArray<string>): Holds =>
  ({ words: all, titleWords: { length } }) => {
    const isAt = (at: number) => words.every((word, i) => isForm(word, all[at + i]))
    // A phrase does not begin in the title and end in the text.
    return all.some((_, at) => isAt(at) && (at >= length || at + words.length <= length))
  }
const not =
  (holds: Holds): Holds =>
  (page) =>
    !holds(page)
const every =
  (...all: ReadonlyArray<Holds>): Holds =>
  (page) =>
    all.every((holds) => holds(page))
const some =
  (...any: ReadonlyArray<Holds>): Holds =>
  (page) =>
    any.some((holds) => holds(page))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byTitle = (a: Searched, b: Searched): number =>
  compare(a.title.toLowerCase(), b.title.toLowerCase()) || a.at - b.at

/** The queries, made of what the file says; `idOf` tells what a page is called by its place. */
export const questionsOf = (
  pages: ReadonlyArray<Searched>,
  idOf: (at: number) => string,
): ReadonlyArray<Question> => {
  const only = (cql: string, holds: Holds): Question => ({
    cql: `space = MAN and type = page and title != "Manual Home" and ${cql}`,
    expected: pages.filter(holds).map(({ at }) => at),
    isOrdered: false,
  })
  const ordered = (
    cql: string,
    holds: Holds,
    order: string,
    compared: (a: Searched, b: Searched) => number,
  ): Question => ({
    cql: `type = page and ${cql} and space = MAN order by ${order}`,
    expected: [...pages]
      .filter(holds)
      .sort(compared)
      .map(({ at }) => at),
    isOrdered: true,
  })
  const words = Object.keys(forms)
  const parents = [...new Set(pages.flatMap(({ above: [parent] }) => (parent === undefined ? [] : [parent])))]
  const places = [0, 1, 2, 3, 4].map((i) => parents[(i * 37) % parents.length] ?? 0)
  return [
    ...words.map((word) => only(`text ~ "${word}"`, has(word))),
    ...words.map((word) => only(`title ~ "${word}"`, has(word, "titleWords"))),
    ...places.map((place) => only(`parent = ${idOf(place)}`, ({ above }) => above[0] === place)),
    ...places.map((place) => only(`ancestor = ${idOf(place)}`, ({ above }) => above.includes(place))),
    only(`text ~ "vacuum analyze"`, every(has("vacuum"), has("analyze"))),
    only(`text ~ "vacuum OR deadlock"`, some(has("vacuum"), has("deadlock"))),
    only(`text ~ "vacuum -analyze"`, every(has("vacuum"), not(has("analyze")))),
    only(`text !~ "index"`, not(has("index"))),
    only(`text ~ "\\"hash index\\""`, phrase("hash", "index")),
    only(`text ~ "\\"logical replication\\""`, phrase("logical", "replication")),
    only(`text ~ "pg_dump"`, phrase("pg", "dump")),
    only(`text ~ "checkpoi*"`, begins("checkpoi")),
    only(`title ~ "func*"`, begins("func", "titleWords")),
    only(`siteSearch ~ "cursor"`, has("cursor")),
    only(`(text ~ trigger or text ~ password)`, some(has("trigger"), has("password"))),
    only(`text ~ trigger and title !~ trigger`, every(has("trigger"), not(has("trigger", "titleWords")))),
    ordered(`title ~ "index"`, has("index", "titleWords"), "title", byTitle),
    ordered(`text ~ "cursor"`, has("cursor"), "title desc", (a, b) => byTitle(b, a)),
    ordered(`text ~ "password"`, has("password"), "id desc", (a, b) => b.at - a.at),
    ordered(`text ~ "deadlock"`, has("deadlock"), "created", (a, b) => a.at - b.at),
    ordered(
      `ancestor = ${idOf(places[0] ?? 0)}`,
      ({ above }) => above.includes(places[0] ?? 0),
      "type, title",
      byTitle,
    ),
  ]
}
