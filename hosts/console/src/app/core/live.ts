import { signal } from "@preact/signals"
import { askPromptly } from "./call"
import { pulseMillis, pulseOf } from "./pulse"

/** Grows when what is shown should be looked at again. */
export const beat = signal(0)

/** The engine's time, in milliseconds since 1970, as it was told last. */
export const engineTime = signal<number | undefined>(undefined)

/** Whether the server answered when it was asked last. */
export const reachable = signal(true)

export const lookAgain = (): void => {
  beat.value += 1
}

/** So often it is looked at what is being done. */
const oftenMillis = 1_000

/** Looks again every second, until what is answered is called. */
export const lookOften = (): (() => void) => {
  const timer = setInterval(lookAgain, oftenMillis)
  return () => clearInterval(timer)
}

const pulse = pulseOf(() => askPromptly("/console/pulse"))

/** Asks once whether something was changed. */
const feel = async (): Promise<void> => {
  if (document.hidden) return
  const felt = await pulse()
  if (felt === undefined) return
  reachable.value = felt.reachable
  if (felt.at !== undefined) engineTime.value = felt.at
  if (felt.looks) lookAgain()
}

/** Begins to feel the pulse of the server. */
export const beginToLive = (): void => {
  void feel()
  setInterval(() => void feel(), pulseMillis)
  document.addEventListener("visibilitychange", () => void feel())
}
