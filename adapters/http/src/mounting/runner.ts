import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import { type Runtime, runFork } from "effect/Runtime"
import { AnswerTimedOut, RequestTimedOut } from "../failure/failures"
import { failureAnswers } from "../contract/families"
import { mayChange } from "../request/changing"
import type { Handler, IncomingRequest, OutgoingResponse } from "../request/message"
import type { HttpSettings } from "../options"

/** Runs requests, each in a fiber of its own. */
export interface Runner {
  /**
   * Responds exactly once. What it gives is to be called when the caller has left: work that changes nothing then ends without
   * a response, which it tells by `true`.
   */
  readonly run: (request: IncomingRequest, respond: (response: OutgoingResponse) => void) => () => boolean
  /** Ends every request that is not answered yet. */
  readonly interruptAll: () => void
}

/** A handler never fails; without a result it was interrupted, so the answer is that it was not in time (HTT-28). */
const responses = ({ dialect, limits }: HttpSettings) => {
  const tell = failureAnswers(dialect)
  const maxMillis = limits.requestMillis
  return (
    request: IncomingRequest,
    exit: Exit.Exit<OutgoingResponse>,
    mayHaveChanged: boolean,
  ): OutgoingResponse =>
    Exit.isSuccess(exit)
      ? exit.value
      : tell(
          request.url,
          request.received()
            ? new AnswerTimedOut({ maxMillis, mayHaveChanged })
            : new RequestTimedOut({ maxMillis }),
        )
}

/** Runs each request in a fiber. One that is answered without waiting, as from memory, needs no timer. */
export const makeRunner = (handler: Handler, runtime: Runtime<never>, settings: HttpSettings): Runner => {
  const responseOf = responses(settings)
  const fork = runFork(runtime)
  const running = new Set<Fiber.RuntimeFiber<OutgoingResponse>>()
  return {
    run: (request, respond) => {
      const fiber = fork(handler(request))
      const ended = fiber.unsafePoll()
      if (ended !== null) {
        respond(responseOf(request, ended, mayChange(fiber)))
        return () => false
      }
      running.add(fiber)
      const forget = (): void => {
        running.delete(fiber)
        clearTimeout(timer)
        fiber.removeObserver(settle)
      }
      const settle = (exit: Exit.Exit<OutgoingResponse>): void => {
        forget()
        respond(responseOf(request, exit, mayChange(fiber)))
      }
      const timer = setTimeout(() => {
        fiber.unsafeInterruptAsFork(FiberId.none)
        settle(Exit.interrupt(FiberId.none))
      }, settings.limits.requestMillis)
      fiber.addObserver(settle)
      return () => {
        if (mayChange(fiber) || !running.has(fiber)) return false
        forget()
        fiber.unsafeInterruptAsFork(FiberId.none)
        return true
      }
    },
    interruptAll: () => {
      for (const fiber of running) fiber.unsafeInterruptAsFork(FiberId.none)
    },
  }
}
