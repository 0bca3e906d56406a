import { type InvalidInput, type LimitExceeded, invalid, lookUp } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type AdfDocument, type AdfNode, documentOf, node } from "../AdfNode"
import { isObject } from "../attributes"
import { type Kind, nodeRules } from "../nodeRules"

type Nodes = ReadonlyArray<AdfNode>

/** What a document is in another format; nothing where that does not say the whole of it. */
export type Telling<A> = (document: AdfDocument) => Effect.Effect<A | undefined, LimitExceeded>

/** Whether another format says the whole of a document. */
type Says = (document: AdfDocument) => Effect.Effect<boolean, LimitExceeded>

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return (value as ReadonlyArray<unknown>).map(inOrder)
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, each]) => [name, inOrder(each)]),
      )
    : value
}

/** Whether two documents are the same, in whichever order they name what their nodes have. */
export const areSame = (one: AdfDocument, other: AdfDocument): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

/** A node by its place. */
interface Placed {
  readonly place: string
  readonly each: AdfNode
}

/** Nodes in the nodes around them. */
type Around = (inside: Nodes) => AdfDocument

/** Which of some nodes a format does not say: the last of those that it says apart, and not together. */
const unsaidAmong = (says: Says, nodes: Nodes, around: Around): Effect.Effect<number, LimitExceeded> =>
  Effect.gen(function* () {
    let from = 0
    let to = nodes.length
    while (to - from > 1) {
      const half = Math.floor((from + to) / 2)
      if (!(yield* says(around(nodes.slice(from, half))))) to = half
      else if (!(yield* says(around(nodes.slice(half, to))))) from = half
      else return to - 1
    }
    return from
  })

/** What stands in a node, as a document by itself; nothing where it stands in such nodes alone. */
const byItself = (inside: Nodes): AdfDocument | undefined => {
  const isOf = (kind: Kind): boolean =>
    inside.every(({ type }) => lookUp(nodeRules, type)?.is.includes(kind) === true)
  if (isOf("block")) return documentOf(inside)
  return isOf("inline") ? documentOf([node("paragraph", {}, inside)]) : undefined
}

/** The innermost node that a format does not say, or not where it stands. Halves are tried, so that each level is read a few times. */
const firstUnsaid = (
  says: Says,
  nodes: Nodes,
  field: string,
  around: Around,
): Effect.Effect<Placed | undefined, LimitExceeded> =>
  Effect.gen(function* () {
    const at = yield* unsaidAmong(says, nodes, around)
    const each = nodes[at]
    if (each === undefined) return undefined
    const found = { place: `${field}.content[${at}]`, each }
    const { content = [] } = each
    if (content.length === 0 || (yield* says(around([each])))) return found
    const within: Around = (inside) => around([{ ...each, content: inside }])
    if (!(yield* says(within([])))) return found
    const free = byItself(content)
    if (free === undefined || !(yield* says(free))) {
      return yield* firstUnsaid(says, content, found.place, within)
    }
    const child = yield* unsaidAmong(says, content, within)
    return { place: `${found.place}.content[${child}]`, each: content[child] ?? each }
  })

/** A document in another format. One of which that does not say the whole is refused by the place of what it does not say (D-931). */
export const saidWhole = <A>(
  told: Telling<A>,
  document: AdfDocument,
  field: string,
  format: string,
): Effect.Effect<A, InvalidInput | LimitExceeded> =>
  Effect.gen(function* () {
    const whole = yield* told(document)
    if (whole !== undefined) return whole
    const says: Says = (some) => Effect.map(told(some), (each) => each !== undefined)
    const unsaid = yield* firstUnsaid(says, document.content, field, documentOf)
    return yield* Effect.fail(
      invalid(
        unsaid?.place ?? field,
        unsaid?.each ?? document,
        `what ${format} says, where it stands: a document that is read again as what it was`,
      ),
    )
  })
