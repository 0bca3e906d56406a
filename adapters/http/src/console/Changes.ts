import type { EngineService } from "@quoin/engine"

/** What is counted of one engine. */
export interface Changes {
  /** Receives the operations of a request that was answered. */
  readonly saw: (operations: string, status: number) => void
  /** Something was changed in another way. */
  readonly add: () => void
  /** How many of them may have changed something. */
  readonly count: () => number
}

const known = new WeakMap<object, Changes>()

const isDone = (status: number): boolean => status < 400

const counting = ({ operations }: EngineService): Changes => {
  let changes = 0
  const mayChange = (tag: string): boolean => operations.get(tag)?.handler.kind === "command"
  return {
    saw: (asked, status) => {
      if (isDone(status) && asked.split(",").some(mayChange)) changes += 1
    },
    add: () => {
      changes += 1
    },
    count: () => changes,
  }
}

/** The changes that were asked of one engine over HTTP: all that serve it count the same (HTT-832). */
export const changesOf = (engine: EngineService): Changes => {
  const before = known.get(engine)
  if (before !== undefined) return before
  const made = counting(engine)
  known.set(engine, made)
  return made
}
