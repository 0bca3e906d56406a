import { startChild } from "./childProcess"
import type { LedgerPlace } from "./ledger"

/** What a killed child has said. */
export interface Killed {
  readonly acknowledged: ReadonlyArray<number>
  readonly signal: string | null
  readonly complaints: string
}

/** Starts the child and kills it when it has acknowledged so many commits; by then it is busy with later ones. */
export const killAfter = async (child: string, place: LedgerPlace, commits: number): Promise<Killed> => {
  const acknowledged: Array<number> = []
  const running = startChild(child, place, (line) => {
    acknowledged.push(Number(line))
    if (acknowledged.length === commits) running.kill()
  })
  const { signal, complaints } = await running.ended
  return { acknowledged, signal, complaints }
}
