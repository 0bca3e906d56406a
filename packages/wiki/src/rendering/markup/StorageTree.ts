import { type InvalidInput, type LimitExceeded, giveWay, invalid, lookUp, withinLimit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { SaxesParser } from "saxes"
import { characters } from "../../body/entities"
import { limits } from "../../limits"
import { inTurns } from "./turns"

/** An element of the storage format: of XHTML, or of the wiki's own where its name has a prefix. */
export interface StorageElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: ReadonlyArray<StorageNode>
}

export type StorageNode = StorageElement | string

/** An element that is still open. */
interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Array<StorageNode>
}

/** Gathers what a parser tells, in the order in which it tells it. */
class Growing {
  readonly top: Array<StorageNode> = []
  nodes = 0
  private readonly open: Array<Open> = []

  private get inside(): Array<StorageNode> {
    return this.open.at(-1)?.children ?? this.top
  }

  readonly text = (text: string): void => {
    if (text === "") return
    this.nodes += 1
    this.inside.push(text)
  }

  readonly begin = (name: string, attributes: Readonly<Record<string, string>>): void => {
    this.nodes += 1
    const element: Open = { name, attributes, children: [] }
    this.inside.push(element)
    this.open.push(element)
  }

  readonly end = (): void => {
    this.open.pop()
  }
}

/** Characters of a body that are read before others have a turn. */
const turnChars = 32 * 1024

/** Nodes of trees that were read, where there are to be so many of all of them together. */
export interface ReadNodes {
  nodes: number
}

const readingInto = (growing: Growing): SaxesParser => {
  const parser = new SaxesParser({ fragment: true, position: false })
  parser.ENTITIES = characters
  parser.on("text", growing.text)
  parser.on("cdata", growing.text)
  parser.on("opentag", ({ name, attributes }) => {
    growing.begin(
      name,
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
    )
  })
  parser.on("closetag", growing.end)
  return parser
}

/**
 * A body as a tree. Its entities stand for their characters; comments and processing instructions are left out. A large one is read in
 * turns, and no further than there may be nodes (WIK-580).
 */
export const parseStorage = (
  body: string,
  read: ReadNodes = { nodes: 0 },
): Effect.Effect<ReadonlyArray<StorageNode>, InvalidInput | LimitExceeded> =>
  Effect.gen(function* () {
    const growing = new Growing()
    const parser = readingInto(growing)
    const before = read.nodes
    const reading = (step: () => unknown): Either.Either<unknown, InvalidInput | LimitExceeded> =>
      Either.flatMap(
        Either.mapLeft(Either.try(step), () =>
          invalid("body", body.slice(0, 60), "well-formed XHTML in the storage format"),
        ),
        () => {
          read.nodes = before + growing.nodes
          return withinLimit(limits, "renderedNodes", read.nodes)
        },
      )
    for (let from = 0; from < body.length; from += turnChars) {
      if (from > 0) yield* giveWay
      yield* reading(() => parser.write(body.slice(from, from + turnChars)))
    }
    yield* reading(() => parser.close())
    return growing.top
  })

/** As a tree, where a body that is not well-formed has nothing in it: it is from before bodies were checked. */
export const treeOf = (
  body: string,
  read?: ReadNodes,
): Effect.Effect<ReadonlyArray<StorageNode>, LimitExceeded> =>
  Effect.catchTag(parseStorage(body, read), "InvalidInput", () => Effect.succeed([]))

export const isElement = (node: StorageNode): node is StorageElement => typeof node !== "string"

/** The first element of a name among some nodes. */
export const childNamed = (
  { children }: Pick<StorageElement, "children">,
  ...names: ReadonlyArray<string>
): StorageElement | undefined => children.filter(isElement).find(({ name }) => names.includes(name))

/** All text below, in its order. */
export const textOf = (nodes: ReadonlyArray<StorageNode>): string =>
  nodes.map((node) => (isElement(node) ? textOf(node.children) : node)).join("")

/** Every element below, each before what is inside it. */
export function* elementsIn(nodes: ReadonlyArray<StorageNode>): Generator<StorageElement> {
  const left = nodes.filter(isElement).reverse()
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    yield node
    for (let at = node.children.length - 1; at >= 0; at--) {
      const child = node.children[at]
      if (child !== undefined && isElement(child)) left.push(child)
    }
  }
}

const escaped: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
}

/** Who reads XML takes a CR for the end of a line, and all such ends in an attribute for blanks, unless they are numbers. */
const escape = (text: string, signs = /[&<>"\r]/g): string =>
  text.replaceAll(signs, (sign) => lookUp(escaped, sign) ?? sign)

const inAttribute = /[&<>"\t\n\r]/g

/** Elements that never have anything in them. Others are closed by a tag, as HTML has it; the wiki's own need none. */
const empty: ReadonlySet<string> = new Set(["br", "hr", "img", "col"])

const elementText = ({ name, attributes, children }: StorageElement, inside: string): string => {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value, inAttribute)}"`)
  const begin = `<${name}${given.join("")}`
  return children.length === 0 && (empty.has(name) || name.includes(":"))
    ? `${begin} />`
    : `${begin}>${inside}</${name}>`
}

/** Nodes as a text of the storage format. */
export const storageText = (nodes: ReadonlyArray<StorageNode>): string =>
  nodes
    .map((node) => (isElement(node) ? elementText(node, storageText(node.children)) : escape(node)))
    .join("")

export const below = (node: StorageNode): ReadonlyArray<StorageNode> => (isElement(node) ? node.children : [])

/** The same where there may be very many. */
export const storageTextInTurns = (nodes: ReadonlyArray<StorageNode>): Effect.Effect<string> =>
  Effect.map(
    inTurns<StorageNode, string>(nodes, {
      below,
      whole: (some) => [storageText(some)],
      around: (node, inside) => (isElement(node) ? [elementText(node, inside.join(""))] : []),
    }),
    (parts) => parts.join(""),
  )
