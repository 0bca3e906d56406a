import type { EngineService } from "@quoin/engine"

/** Where a host keeps the measures of a server. */
export interface Metrics {
  /**
   * A request was answered: for which operation (`none` where there is none of that address), with which status, and in how many
   * seconds from its head on.
   */
  readonly answered: (operation: string, status: number, seconds: number) => void
  /** Everything that was measured, as `/metrics` shows it to administrators. */
  readonly text: () => Promise<{ readonly type: string; readonly body: string }>
}

/** Makes the measures of one server; the engine counts sign-ins. */
export type MakeMetrics = (engine: EngineService) => Metrics
