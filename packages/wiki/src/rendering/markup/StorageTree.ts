import { type InvalidInput, invalid, lookUp } from "@quoin/kernel"
import * as Either from "effect/Either"
import { SaxesParser } from "saxes"
import { characters } from "../../body/entities"

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
  private readonly open: Array<Open> = []

  private get inside(): Array<StorageNode> {
    return this.open.at(-1)?.children ?? this.top
  }

  readonly text = (text: string): void => {
    if (text !== "") this.inside.push(text)
  }

  readonly begin = (name: string, attributes: Readonly<Record<string, string>>): void => {
    const element: Open = { name, attributes, children: [] }
    this.inside.push(element)
    this.open.push(element)
  }

  readonly end = (): void => {
    this.open.pop()
  }
}

/** A body as a tree. Its entities stand for their characters; comments and processing instructions are left out. */
export const parseStorage = (body: string): Either.Either<ReadonlyArray<StorageNode>, InvalidInput> => {
  const growing = new Growing()
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
  return Either.mapBoth(
    Either.try(() => parser.write(body).close()),
    {
      onLeft: () => invalid("body", body.slice(0, 60), "well-formed XHTML in the storage format"),
      onRight: () => growing.top,
    },
  )
}

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
  for (const node of nodes) {
    if (!isElement(node)) continue
    yield node
    yield* elementsIn(node.children)
  }
}

const escaped: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => lookUp(escaped, sign) ?? sign)

/** Elements that never have anything in them. Others are closed by a tag, as HTML has it; the wiki's own need none. */
const empty: ReadonlySet<string> = new Set(["br", "hr", "img", "col"])

/** Nodes as a text of the storage format. */
export const storageText = (nodes: ReadonlyArray<StorageNode>): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return escape(node)
      const { name, attributes, children } = node
      const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
      const begin = `<${name}${given.join("")}`
      return children.length === 0 && (empty.has(name) || name.includes(":"))
        ? `${begin} />`
        : `${begin}>${storageText(children)}</${name}>`
    })
    .join("")
