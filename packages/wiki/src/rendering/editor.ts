import { type InvalidInput, type LimitExceeded, invalid, withinLimit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { takenOver } from "./elements"
import { element } from "./markup/html"
import { macroOf } from "./markup/MacroInstance"
import { cleanTree } from "./markup/sanitize"
import {
  type StorageElement,
  type StorageNode,
  below,
  isElement,
  parseStorage,
  storageTextInTurns,
} from "./markup/StorageTree"
import { inTurns } from "./markup/turns"

/** The name of an element that HTML does not have, or that would do something in a browser. */
const nameHeld = "data-storage-name"
/** The attributes of an element that do not stand there themselves, as JSON. */
const attributesHeld = "data-storage-attributes"

/** What makes a block of what it stands in. */
const blocks: ReadonlySet<string> = new Set(
  "p div h1 h2 h3 h4 h5 h6 ul ol dl table pre blockquote hr figure".split(" "),
)

type Attributes = StorageElement["attributes"]

/** Attributes of which some stand there themselves. */
const held = (attributes: Attributes, shown: Attributes): Attributes => {
  const rest = Object.entries(attributes).filter(([name, value]) => shown[name] !== value)
  return rest.length === 0 ? {} : { [attributesHeld]: JSON.stringify(Object.fromEntries(rest)) }
}

/** The element as it may stand in HTML, without what is in it; nothing where it may not. */
const standing = ({ name, attributes }: StorageElement): StorageElement | undefined => {
  const [shown] = cleanTree([element(name, takenOver(attributes))])
  if (shown === undefined || !isElement(shown) || shown.name !== name) return undefined
  const kept = Object.fromEntries(
    Object.entries(shown.attributes).filter(([given, value]) => attributes[given] === value),
  )
  return { ...shown, attributes: { ...kept, ...held(attributes, kept) } }
}

/** Elements that have a block somewhere in them. */
const holdingBlocks = (nodes: ReadonlyArray<StorageNode>): ReadonlySet<StorageNode> => {
  const holding = new Set<StorageNode>()
  const hold = (some: ReadonlyArray<StorageNode>): boolean => {
    let found = false
    for (const node of some) {
      if (!isElement(node)) continue
      const isInside = hold(node.children)
      if (isInside) holding.add(node)
      found = found || isInside || blocks.has(node.name)
    }
    return found
  }
  hold(nodes)
  return holding
}

/** What holds the place of an element that HTML does not have: a macro says its name. */
const placeOf = (each: StorageElement, isBlock: boolean): StorageElement => {
  const macro = macroOf(each)
  return {
    name: isBlock ? "div" : "span",
    attributes: {
      class: `editor-${each.name.replaceAll(/[^A-Za-z0-9]+/g, "-")}`,
      [nameHeld]: each.name,
      ...held(each.attributes, {}),
      ...(macro === undefined ? {} : { "data-macro-name": macro.name }),
    },
    children: [],
  }
}

const shownAround = (
  node: StorageNode,
  holding: ReadonlySet<StorageNode>,
  children: ReadonlyArray<StorageNode>,
): StorageNode =>
  isElement(node) ? { ...(standing(node) ?? placeOf(node, holding.has(node))), children } : node

const shownIn = (
  nodes: ReadonlyArray<StorageNode>,
  holding: ReadonlySet<StorageNode>,
): ReadonlyArray<StorageNode> =>
  nodes.map((node) => shownAround(node, holding, shownIn(below(node), holding)))

const countOf = (nodes: ReadonlyArray<StorageNode>): number =>
  nodes.reduce((sum, node) => sum + 1 + (isElement(node) ? countOf(node.children) : 0), 0)

/**
 * A body for an editor of HTML: what HTML does not have is held by elements that say what they stand for, with all that is in them.
 * Nothing is looked up, and nothing is lost (WIK-402).
 */
export const editorOf = (nodes: ReadonlyArray<StorageNode>): Effect.Effect<string, LimitExceeded> =>
  Effect.gen(function* () {
    yield* withinLimit(limits, "renderedNodes", countOf(nodes))
    const holding = holdingBlocks(nodes)
    const shown = yield* inTurns<StorageNode, StorageNode>(nodes, {
      below,
      whole: (some) => shownIn(some, holding),
      around: (node, children) => [shownAround(node, holding, children)],
    })
    return yield* storageTextInTurns(shown)
  })

const Held = Schema.parseJson(Schema.Record({ key: Schema.String, value: Schema.String }))
const decodeHeld = Schema.decodeEither(Held)

/** The attributes of an element as they were. */
const attributesOf = (
  { [attributesHeld]: given = "{}", ...shown }: Attributes,
  isPlace: boolean,
): Either.Either<Attributes, InvalidInput> =>
  Either.mapBoth(decodeHeld(given), {
    onLeft: () => invalid(attributesHeld, given, "a JSON object of texts"),
    onRight: (attributes) => (isPlace ? attributes : { ...shown, ...attributes }),
  })

const storedIn = (
  nodes: ReadonlyArray<StorageNode>,
): Either.Either<ReadonlyArray<StorageNode>, InvalidInput> =>
  Either.all(
    nodes.map((node): Either.Either<StorageNode, InvalidInput> => {
      if (!isElement(node)) return Either.right(node)
      const name = node.attributes[nameHeld]
      const attributes = attributesOf(node.attributes, name !== undefined)
      return Either.flatMap(attributes, (given) =>
        Either.map(storedIn(node.children), (children) => ({
          name: name ?? node.name,
          attributes: given,
          children,
        })),
      )
    }),
  )

/** The body that an editor was given, as it is stored, with what was changed in it. */
export const storedOfEditor = (text: string): Effect.Effect<string, InvalidInput | LimitExceeded> =>
  Effect.flatMap(Effect.flatMap(parseStorage(text), storedIn), storageTextInTurns)
