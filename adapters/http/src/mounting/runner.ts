import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import { type Runtime, runFork } from "effect/Runtime"
import * as Stream from "effect/Stream"
import { AnswerTimedOut, RequestTimedOut } from "../failure/failures"
import { failureAnswers } from "../contract/families"
import { logLate, logUnwritten } from "../failure/failureLog"
import { dropPieces } from "../failure/sendable"
import { mayChange } from "../request/changing"
import { idOf, withId } from "../request/correlation"
import type { Handler, IncomingRequest, OutgoingResponse } from "../request/message"
import type { HttpSettings } from "../options"
import { Patience } from "./Patience"

/** Runs requests, each in a fiber of its own. */
export interface Runner {
  /**
   * Responds exactly once. What it gives, where the response is not there yet, is to be called when the caller has left: work
   * that changes nothing then ends without a response, which it tells by `true`.
   */
  readonly run: (
    request: IncomingRequest,
    respond: (response: OutgoingResponse) => void,
  ) => (() => boolean) | undefined
  /** Ends every request that is not answered yet. */
  readonly interruptAll: () => void
}

type Working = Fiber.RuntimeFiber<OutgoingResponse>

/**
 * A handler never fails; without a result it was interrupted, so the answer is that it was not in time (HTT-28). That is the
 * fault of the caller where the request did not arrive, else it is logged.
 */
const responses = ({ dialect, limits }: HttpSettings, log: (work: Effect.Effect<void>) => void) => {
  const tell = failureAnswers(dialect)
  const maxMillis = limits.requestMillis

  const lateness = (request: IncomingRequest, fiber: Working): AnswerTimedOut | RequestTimedOut => {
    if (!request.received()) return new RequestTimedOut({ maxMillis })
    const late = new AnswerTimedOut({ maxMillis, mayHaveChanged: mayChange(fiber) })
    log(logLate(late, request, idOf(fiber)))
    return late
  }

  return (request: IncomingRequest, exit: Exit.Exit<OutgoingResponse>, fiber: Working): OutgoingResponse =>
    Exit.isSuccess(exit) ? exit.value : withId(tell(request.url, lateness(request, fiber)), idOf(fiber))
}

const unwritten: OutgoingResponse = { status: 500, headers: {}, body: "" }

/** Responds, and never fails: it is called where a failure would end the process. Of an answer that cannot be written is told by 500 (HTT-870). */
const safely =
  (respond: (response: OutgoingResponse) => void, log: (work: Effect.Effect<void>) => void) =>
  (response: OutgoingResponse, fiber: Working): void => {
    const written = Either.try(() => respond(response))
    if (Either.isRight(written)) return
    log(logUnwritten(written.left, idOf(fiber)))
    dropPieces(response)
    void Either.try(() => respond(unwritten))
  }

/** Runs each request in a fiber. One that is answered without waiting, as from memory, needs no timer. */
export const makeRunner = (handler: Handler, runtime: Runtime<never>, settings: HttpSettings): Runner => {
  const fork = runFork(runtime)
  const responseOf = responses(settings, fork)
  const running = new Set<Working>()
  return {
    run: (request, respond) => {
      const answer = safely(respond, fork)
      const { requestMillis, uploadMillis } = settings.limits
      const patience = new Patience(requestMillis)
      const bytes = Stream.suspend(() => {
        patience.lengthen(uploadMillis)
        return request.bytes
      })
      const fiber = fork(handler({ ...request, bytes }))
      const ended = fiber.unsafePoll()
      if (ended !== null) {
        answer(responseOf(request, ended, fiber), fiber)
        return undefined
      }
      running.add(fiber)
      const forget = (): void => {
        running.delete(fiber)
        patience.end()
        fiber.removeObserver(settle)
      }
      const settle = (exit: Exit.Exit<OutgoingResponse>): void => {
        forget()
        answer(responseOf(request, exit, fiber), fiber)
      }
      patience.begin(() => {
        fiber.unsafeInterruptAsFork(FiberId.none)
        settle(Exit.interrupt(FiberId.none))
      })
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
