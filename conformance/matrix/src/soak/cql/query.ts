import type { Draws } from "@quoin/suites"
import { type ModelContent, above, formsOf, labels, macros, spaces, users, words } from "./world"

/** A condition as it is written, and what it says of an item to whoever asks. */
export interface ModelClause {
  readonly text: string
  readonly holds: (content: ModelContent, by: string) => boolean
  /** It says what is not so: a query does not begin with it. */
  readonly negative: boolean
}

type Holds = ModelClause["holds"]

const oneOf = <A>(draws: Draws, first: A, ...more: ReadonlyArray<A>): A =>
  draws.pick([first, ...more]) ?? first

const inAnyCase = (draws: Draws, text: string): string =>
  draws.chance(1, 2) ? text : draws.chance(1, 2) ? text.toUpperCase() : text.toLowerCase()

/** A field that is compared with some values. */
interface ModelField {
  readonly names: readonly [string, ...ReadonlyArray<string>]
  readonly values: ReadonlyArray<string>
  readonly of: (content: ModelContent, by: string) => ReadonlyArray<string>
}

const pageAbove = ({ type, on }: ModelContent): ReadonlyArray<string> =>
  type === "page" && on !== undefined ? [on.id] : []

/** A comment is called after what it is on. */
const titleOf = (content: ModelContent): ReadonlyArray<string> =>
  content.type === "comment" ? ["re", ...(content.on?.title ?? [])] : content.title

const fieldsOf = (contents: ReadonlyArray<ModelContent>): ReadonlyArray<ModelField> => {
  const ids = contents.map(({ id }) => id)
  return [
    { names: ["type"], values: ["page", "blogpost", "comment"], of: ({ type }) => [type] },
    { names: ["id", "content", "content.id"], values: ids, of: ({ id }) => [id] },
    { names: ["space", "space.key"], values: ["ALPHA", "BETA", "GONE"], of: ({ space }) => [space.key] },
    { names: ["space.title"], values: spaces.map(({ title }) => title), of: ({ space }) => [space.title] },
    { names: ["space.type"], values: ["global", "personal"], of: () => ["global"] },
    { names: ["creator"], values: [...users, "admin"], of: ({ creator }) => [creator] },
    {
      names: ["contributor"],
      values: users,
      of: ({ creator, changedBy }) => [creator, ...(changedBy === undefined ? [] : [changedBy])],
    },
    { names: ["lastModifier"], values: users, of: ({ creator, changedBy }) => [changedBy ?? creator] },
    { names: ["label"], values: labels, of: (content) => content.labels },
    { names: ["macro"], values: macros, of: (content) => content.macros },
    { names: ["mention"], values: users, of: (content) => content.mentions },
    { names: ["parent"], values: ids, of: pageAbove },
    {
      names: ["ancestor"],
      values: ids,
      of: (content) => (content.type === "page" ? above(content).map(({ id }) => id) : []),
    },
    {
      names: ["container"],
      values: ids,
      of: ({ type, on }) => (type === "comment" && on !== undefined ? [on.id] : []),
    },
    {
      names: ["title"],
      values: contents.flatMap(({ title }) => (title.length === 0 ? [] : [title.join(" ")])),
      of: (content) => (content.type === "comment" ? [] : [content.title.join(" ")]),
    },
  ]
}

const quoted = (value: string): string => `"${value}"`

const equality = (draws: Draws, { names, values, of }: ModelField): ModelClause => {
  const isNot = draws.chance(1, 3)
  const wanted = draws.chance(1, 2) ? [draws.pick(values) ?? ""] : values.filter(() => draws.chance(1, 2))
  const list = wanted.length === 0 ? [values[0] ?? ""] : wanted
  const has: Holds = (content, by) => of(content, by).some((each) => list.includes(each))
  const name = inAnyCase(draws, draws.pick(names) ?? names[0])
  const text =
    list.length === 1 && draws.chance(2, 3)
      ? `${name}${oneOf(draws, " ", "")}${isNot ? "!=" : "="} ${quoted(list[0] ?? "")}`
      : `${name} ${inAnyCase(draws, isNot ? "not in" : "in")} (${list.map(quoted).join(", ")})`
  return { text, holds: (content, by) => has(content, by) !== isNot, negative: isNot }
}

const own = (draws: Draws): ModelClause => {
  const name = oneOf(draws, "creator", "contributor", "lastModifier")
  return {
    text: `${name} = currentUser()`,
    holds: ({ creator, changedBy }, by) =>
      name === "creator"
        ? creator === by
        : name === "lastModifier"
          ? (changedBy ?? creator) === by
          : creator === by || changedBy === by,
    negative: false,
  }
}

const time = (draws: Draws): ModelClause => {
  const field = oneOf(draws, "created", "lastmodified")
  const isPast = draws.chance(1, 2)
  const moment = oneOf(draws, 'now("-1d")', 'startOfDay("-1d")', "2001-01-01", '"2001/01/01 10:00"')
  return {
    text: `${field} ${isPast ? oneOf(draws, "<", "<=") : oneOf(draws, ">", ">=")} ${moment}`,
    holds: () => !isPast,
    negative: false,
  }
}

/** Words that a text is asked for, as they are written, and whether it has them; a label is one for a word by itself. */
interface Asked {
  readonly text: string
  readonly has: (said: ReadonlyArray<string>) => boolean
  readonly label?: string
}

const hasPart = (said: ReadonlyArray<string>, part: ReadonlyArray<string>): boolean =>
  said.some((_, at) => part.every((word, next) => said[at + next] === word))

const askedWord = (draws: Draws): Asked => {
  const word = draws.pick(words) ?? "rocket"
  const other = draws.pick(words) ?? "fuel"
  switch (draws.below(7)) {
    case 0:
      return { text: `\\"${word} ${other}\\"`, has: (said) => hasPart(said, [word, other]) }
    case 1:
      return {
        text: `${word.slice(0, 3)}*`,
        has: (said) => said.some((each) => each.startsWith(word.slice(0, 3))),
      }
    case 2:
      return {
        text: `*${word.slice(-3)}`,
        has: (said) => said.some((each) => each.endsWith(word.slice(-3))),
      }
    case 3:
      return {
        text: `${word.slice(0, 1)}?${word.slice(2)}`,
        has: (said) =>
          said.some(
            (each) =>
              each.length === word.length &&
              each.startsWith(word.slice(0, 1)) &&
              each.endsWith(word.slice(2)),
          ),
      }
    default: {
      const form = draws.pick(formsOf(word)) ?? word
      return { text: form, has: (said) => said.includes(word), label: form.toLowerCase() }
    }
  }
}

/** A few words: all of them, one of them, or one without another. */
const ofWords = (draws: Draws): ModelClause => {
  const [first, second] = [askedWord(draws), askedWord(draws)]
  const field = oneOf(draws, "title", "text", "siteSearch")
  const isNot = draws.chance(1, 4)
  const has = ({ has: inText, label }: Asked, content: ModelContent): boolean =>
    inText(titleOf(content)) ||
    (field !== "title" && (inText(content.body) || (label !== undefined && content.labels.includes(label))))
  const [said, both] = ((): readonly [string, (content: ModelContent) => boolean] => {
    switch (draws.below(5)) {
      case 0:
        return [`${first.text} ${second.text}`, (content) => has(first, content) && has(second, content)]
      case 1:
        return [`${first.text} OR ${second.text}`, (content) => has(first, content) || has(second, content)]
      case 2:
        return [`+${first.text} -${second.text}`, (content) => has(first, content) && !has(second, content)]
      default:
        return [first.text, (content) => has(first, content)]
    }
  })()
  return {
    text: `${field} ${isNot ? "!~" : "~"} ${quoted(said)}`,
    holds: (content) => both(content) !== isNot,
    negative: isNot,
  }
}

const comparison = (draws: Draws, fields: ReadonlyArray<ModelField>): ModelClause => {
  const kind = draws.below(10)
  if (kind < 3) return ofWords(draws)
  if (kind === 3) return own(draws)
  if (kind === 4) return time(draws)
  const field = draws.pick(fields)
  return field === undefined ? ofWords(draws) : equality(draws, field)
}

const positive = (draws: Draws, fields: ReadonlyArray<ModelField>): ModelClause => {
  for (let tries = 0; tries < 20; tries++) {
    const drawn = comparison(draws, fields)
    if (!drawn.negative) return drawn
  }
  return own(draws)
}

/** One condition, or a query in brackets; the first of a query says what is so. */
const single = (
  draws: Draws,
  fields: ReadonlyArray<ModelField>,
  depth: number,
  isFirst: boolean,
): ModelClause => {
  if (depth === 0 || draws.chance(1, 2)) return isFirst ? positive(draws, fields) : comparison(draws, fields)
  const inner = joined(draws, fields, depth - 1, isFirst)
  return { ...inner, text: `(${inner.text})` }
}

/** Clauses joined from left to right, as no bracket says otherwise, some of them denied. */
const joined = (
  draws: Draws,
  fields: ReadonlyArray<ModelField>,
  depth: number,
  isFirst: boolean,
): ModelClause => {
  const first = single(draws, fields, depth, isFirst)
  let [text, holds] = [first.text, first.holds]
  for (let more = draws.below(3); more > 0; more--) {
    const before = holds
    const next = single(draws, fields, depth, false)
    const isDenied = draws.chance(1, 5)
    const isAnd = draws.chance(1, 2)
    const not = isDenied ? `${inAnyCase(draws, "NOT")} ` : ""
    text += ` ${inAnyCase(draws, isAnd ? "AND" : "OR")} ${not}${next.text}`
    holds = (content, by) => {
      const [left, right] = [before(content, by), next.holds(content, by) !== isDenied]
      return isAnd ? left && right : left || right
    }
  }
  return { text, holds, negative: first.negative }
}

export const queryOf = (draws: Draws, contents: ReadonlyArray<ModelContent>): ModelClause =>
  joined(draws, fieldsOf(contents), 2, true)

/** An order as it is written, and what it makes of two items. */
export interface ModelOrder {
  readonly text: string
  readonly compare: (a: ModelContent, b: ModelContent) => number
}

type Key = string | number

const keysOf: Readonly<Record<string, (content: ModelContent) => Key>> = {
  id: ({ made }) => made,
  created: ({ made }) => made,
  type: ({ type }) => type,
  space: ({ space }) => space.key,
  "space.title": ({ space }) => space.title,
}

const compareKeys = (a: Key, b: Key): number => (a === b ? 0 : a < b ? -1 : 1)

/** Any number of keys; what is alike comes in the direction of the last, as it was made. */
export const orderOf = (draws: Draws): ModelOrder => {
  const terms = Array.from({ length: 1 + draws.below(2) }, () => ({
    field: draws.pick(Object.keys(keysOf)) ?? "id",
    isDown: draws.chance(1, 2),
  }))
  const text = terms.map(
    ({ field, isDown }) => `${field}${isDown ? inAnyCase(draws, " DESC") : oneOf(draws, "", " asc")}`,
  )
  const isDown = terms.at(-1)?.isDown === true
  return {
    text: `${inAnyCase(draws, "ORDER BY")} ${text.join(", ")}`,
    compare: (a, b) => {
      for (const term of terms) {
        const of = keysOf[term.field]
        const compared = of === undefined ? 0 : compareKeys(of(a), of(b))
        if (compared !== 0) return term.isDown ? -compared : compared
      }
      return isDown ? b.made - a.made : a.made - b.made
    },
  }
}
