import { type InvalidInput, type LimitExceeded, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type AdfDocument, type AdfNode, documentOf } from "../AdfNode"
import { isObject } from "../attributes"

type Nodes = ReadonlyArray<AdfNode>

/** Whether another format says the whole of a document. */
export type Says = (document: AdfDocument) => Effect.Effect<boolean, LimitExceeded>

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

/**
 * The innermost node that a format does not say by itself, in the nodes around it; nothing where each of them is said. What two halves
 * of some nodes say apart, and not together, is the fault of the last of them.
 */
const firstUnsaid = (
  says: Says,
  nodes: Nodes,
  field: string,
  around: (inside: Nodes) => AdfDocument,
): Effect.Effect<Placed | undefined, LimitExceeded> =>
  Effect.gen(function* () {
    let from = 0
    let to = nodes.length
    while (to - from > 1) {
      const half = Math.floor((from + to) / 2)
      if (!(yield* says(around(nodes.slice(from, half))))) to = half
      else if (!(yield* says(around(nodes.slice(half, to))))) from = half
      else from = to - 1
    }
    const each = nodes[from]
    if (each === undefined) return undefined
    const place = `${field}.content[${from}]`
    const { content = [] } = each
    if (content.length === 0 || (yield* says(around([each])))) return { place, each }
    const within = (inside: Nodes) => around([{ ...each, content: inside }])
    return yield* says(within([]))
      ? firstUnsaid(says, content, place, within)
      : Effect.succeed({ place, each })
  })

/** Refuses a document of which a format does not say the whole, by the place of what it does not say (D-931). */
export const saidWhole = (
  says: Says,
  document: AdfDocument,
  field: string,
  format: string,
): Effect.Effect<void, InvalidInput | LimitExceeded> =>
  Effect.gen(function* () {
    if (yield* says(document)) return
    const unsaid = yield* firstUnsaid(says, document.content, field, documentOf)
    return yield* Effect.fail(
      invalid(
        unsaid?.place ?? field,
        unsaid?.each ?? document,
        `what ${format} says, where it stands: a document that is read again as what it was`,
      ),
    )
  })
