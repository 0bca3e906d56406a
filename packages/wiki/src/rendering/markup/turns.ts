import { giveWay } from "@quoin/kernel"
import * as Effect from "effect/Effect"

/** Nodes that are worked on before others have a turn: some milliseconds. */
export const turnNodes = 2_000

type Below<A> = (node: A) => ReadonlyArray<A>

const weightOf = <A>(node: A, below: Below<A>): number =>
  below(node).reduce((sum, each) => sum + weightOf(each, below), 1)

/** Nodes that are more than one turn takes, with all that is below them; what weighs more than one node says so. */
export const largeIn = <A>(
  nodes: ReadonlyArray<A>,
  below: Below<A>,
  ownWeight: (node: A) => number = () => 1,
): ReadonlySet<A> => {
  const large = new Set<A>()
  const weigh = (some: ReadonlyArray<A>): number =>
    some.reduce((sum, node) => {
      const weight = ownWeight(node) + weigh(below(node))
      if (weight > turnNodes) large.add(node)
      return sum + weight
    }, 0)
  weigh(nodes)
  return large
}

/** How a tree becomes another one, or a text. */
export interface Piecewise<A, B> {
  readonly below: Below<A>
  /** Some nodes with all that is below them. */
  readonly whole: (nodes: ReadonlyArray<A>) => ReadonlyArray<B>
  /** One node, of which what is below it has become something already. */
  readonly around: (node: A, inside: ReadonlyArray<B>) => ReadonlyArray<B>
}

/** Makes something of a tree, in pieces between which others have their turn (WIK-580). */
export const inTurns = <A, B>(
  nodes: ReadonlyArray<A>,
  { below, whole, around }: Piecewise<A, B>,
): Effect.Effect<ReadonlyArray<B>> => {
  const large = largeIn(nodes, below)
  const made = (some: ReadonlyArray<A>): Effect.Effect<ReadonlyArray<B>> =>
    Effect.gen(function* () {
      const parts: Array<ReadonlyArray<B>> = []
      let turn: Array<A> = []
      let weight = 0
      for (const node of some) {
        const isLarge = large.has(node)
        if (isLarge || weight > turnNodes) {
          parts.push(whole(turn))
          turn = []
          weight = 0
          yield* giveWay
        }
        if (isLarge) parts.push(around(node, yield* made(below(node))))
        else {
          turn.push(node)
          weight += weightOf(node, below)
        }
      }
      return [...parts, whole(turn)].flat()
    })
  return made(nodes)
}
