import type { StorageElement, StorageNode } from "../markup/StorageTree"

/** Signs that no XML has, and so no text that is read: they stand around the number of what has been read already. */
const before = "\ufffe"
const behind = "\uffff"

/** Tokens and lines that are read before others have a turn. */
const turnSteps = 1_000

/** What is read of a text before its lines are: macros, which may go over many of them. */
export class Reading {
  private readonly nodes: Array<ReadonlyArray<StorageNode>> = []
  private readonly blocks = new WeakSet<StorageElement>()
  private steps = 0

  /** A sign that stands for some nodes. */
  mark(nodes: ReadonlyArray<StorageNode>): string {
    this.nodes.push(nodes)
    return `${before}${this.nodes.length - 1}${behind}`
  }

  /** What a sign stands for. */
  marked(sign: string): ReadonlyArray<StorageNode> {
    return this.nodes[Number(sign.slice(1, -1))] ?? []
  }

  /** An element that stands between paragraphs. */
  block(element: StorageElement): StorageElement {
    this.blocks.add(element)
    return element
  }

  isBlock(node: StorageNode): boolean {
    return typeof node !== "string" && this.blocks.has(node)
  }

  /** Whether others should have a turn. */
  isTurn(): boolean {
    this.steps += 1
    return this.steps % turnSteps === 0
  }
}

export const hasMark = (text: string): boolean => text.includes(before)
