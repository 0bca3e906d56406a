import { signal } from "@preact/signals"
import { ask } from "./call"

/** How often the server is asked whether something was changed. */
const pulseMillis = 3_000
/** Jobs and other processes change things without a request here: that is looked for less often. */
const restMillis = 15_000

/** Grows when what is shown should be looked at again. */
export const beat = signal(0)

/** The engine's time, in milliseconds since 1970, as it was told last. */
export const engineTime = signal<number | undefined>(undefined)

/** Whether the server answered when it was asked last. */
export const reachable = signal(true)

export const lookAgain = (): void => {
  beat.value += 1
}

interface Pulse {
  readonly at: number
  readonly changes?: number
}

let seen: number | undefined
let rested = 0

/** Asks once whether something was changed. */
const feel = async (): Promise<void> => {
  if (document.hidden) return
  const outcome = await ask("/console/pulse")
  const wasReachable = reachable.value
  reachable.value = outcome.ok || outcome.failure.status > 0
  if (!outcome.ok) return
  const { at, changes } = outcome.reply as Pulse
  engineTime.value = at
  rested += pulseMillis
  if (changes !== seen || !wasReachable || rested >= restMillis) {
    if (seen !== undefined) lookAgain()
    rested = 0
  }
  seen = changes ?? 0
}

/** Begins to feel the pulse of the server. */
export const beginToLive = (): void => {
  void feel()
  setInterval(() => void feel(), pulseMillis)
  document.addEventListener("visibilitychange", () => void feel())
}
