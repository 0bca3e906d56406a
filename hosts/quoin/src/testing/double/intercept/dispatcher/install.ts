import { type Answer, answerAt } from "../origins"
import { expectRefused, isClosed, otherSideClosed } from "../closed"
import { type Handler, type Receiver, receiverOf } from "./handler"
import { type DispatchOptions, expects, requestOf, urlOf } from "./request"

/** What stands where every copy of undici in a process looks for what sends its requests. */
interface Dispatcher {
  readonly dispatch: (options: DispatchOptions, handler: Handler) => boolean
}

/** The places, by the versions of the interface. */
const places = [Symbol.for("undici.globalDispatcher.1"), Symbol.for("undici.globalDispatcher.2")] as const

const holder = globalThis as unknown as Record<symbol, Dispatcher | undefined>

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

const hand = async (response: Response, receiver: Receiver): Promise<void> => {
  if (isClosed(response)) {
    receiver.fail(otherSideClosed())
    return
  }
  receiver.start(response)
  const reader = response.body?.getReader()
  for (;;) {
    if (receiver.isAborted()) return
    // An answer that ends half way: the connection is gone.
    const read = (await reader?.read().catch(() => undefined)) ?? {
      done: reader === undefined,
      value: undefined,
    }
    if (read.done) break
    if (read.value === undefined) {
      receiver.fail(otherSideClosed())
      return
    }
    receiver.data(read.value)
  }
  receiver.end()
}

const serve = async (answer: Answer, options: DispatchOptions, receiver: Receiver): Promise<void> => {
  try {
    if (receiver.isAborted()) return
    if (expects(options)) {
      receiver.fail(expectRefused())
      return
    }
    const response = await answer(await requestOf(options))
    if (!receiver.isAborted()) await hand(response, receiver)
  } catch (thrown) {
    receiver.fail(errorOf(thrown))
  }
}

/** Node makes a dispatcher of its own when one of these is first used. */
const loadOwn = (): Headers => new Headers()

/** What was there before, for everything but the origins that were taken. */
const watching = (before: Dispatcher): Dispatcher => {
  const dispatch: Dispatcher["dispatch"] = (options, handler) => {
    const answer = options.origin === undefined ? undefined : answerAt(urlOf(options))
    if (answer === undefined) return before.dispatch(options, handler)
    void serve(answer, options, receiverOf(handler))
    return true
  }
  return new Proxy(before, {
    get: (target, name) => {
      if (name === "dispatch") return dispatch
      const value: unknown = Reflect.get(target, name)
      return typeof value === "function" ? (value.bind(target) as unknown) : value
    },
  })
}

/**
 * Answers for requests of undici's `request`, `stream` and `fetch`, which no other interception sees. Those that are given a dispatcher
 * of their own go where that sends them.
 */
export const interceptDispatcher = (): (() => void) => {
  if (holder[places[0]] === undefined) loadOwn()
  const standing = places.flatMap((place) => {
    const before = holder[place]
    if (before === undefined) return []
    const mine = watching(before)
    holder[place] = mine
    return [{ place, before, mine }]
  })
  return () => {
    for (const { place, before, mine } of standing) if (holder[place] === mine) holder[place] = before
  }
}
