import { signal } from "@preact/signals"
import { isDouble } from "./areas"
import { type Outcome, ask } from "./call"

/** The doubles behind this address, and the one that is looked at: the first one where none is named. */
export interface Forks {
  readonly namespaces: ReadonlyArray<string>
  readonly current?: string
}

export const askForks = async (): Promise<Outcome<Forks>> =>
  (await ask("/_quoin/namespaces")) as Outcome<Forks>

/** The fork that is looked at; undefined where it is the double itself. */
export const shownFork = signal<string | undefined>(undefined)

/** Finds out which double is looked at: the cookie may be of one that is no more. */
export const recogniseFork = async (): Promise<void> => {
  if (!isDouble()) return
  const outcome = await askForks()
  if (outcome.ok) shownFork.value = outcome.reply.current
}

const dayOfSeconds = 86_400

/** Looks at a fork, or at the double itself: the cookie is how links and downloads find it, too. */
export const lookAtFork = (name: string | undefined): void => {
  const [value, age] = name === undefined ? ["", 0] : [name, dayOfSeconds]
  document.cookie = `quoin-namespace=${value}; path=/; max-age=${age}; samesite=strict`
  location.reload()
}
