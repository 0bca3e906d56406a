/** A tag that begins an element: its text, and where it ends in the body. */
export interface BeginTag {
  readonly text: string
  readonly end: number
}

/** What is no tag, whatever it looks like inside, and how it ends. */
const others: ReadonlyArray<readonly [begin: string, end: string]> = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
  ["</", ">"],
]

/** Where what was begun ends. A body without its end is not well-formed, and has been refused. */
const behind = (body: string, end: string, from: number): number => {
  const at = body.indexOf(end, from)
  return at === -1 ? body.length : at + end.length
}

/** Behind the sign that ends a tag, which may also stand in the value of an attribute. */
const behindTag = (body: string, from: number): number => {
  const signs = /[>"']/g
  signs.lastIndex = from
  for (let sign = signs.exec(body); sign !== null; sign = signs.exec(body)) {
    if (sign[0] === ">") return signs.lastIndex
    signs.lastIndex = behind(body, sign[0], signs.lastIndex)
  }
  return body.length
}

/** The tags of a body that is well-formed, in their order. */
export function* beginTags(body: string): Generator<BeginTag> {
  for (let at = body.indexOf("<"); at !== -1;) {
    const other = others.find(([begin]) => body.startsWith(begin, at))
    const end = other === undefined ? behindTag(body, at) : behind(body, other[1], at + other[0].length)
    if (other === undefined) yield { text: body.slice(at, end), end }
    at = body.indexOf("<", end)
  }
}
