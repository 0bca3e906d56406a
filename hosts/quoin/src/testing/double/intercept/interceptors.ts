import { syncBuiltinESMExports } from "node:module"
import * as Data from "effect/Data"
import * as Either from "effect/Either"
import { interceptDispatcher } from "./dispatcher/install"
import { expectRefused, fetchFailed, isClosed, socketHangUp } from "./closed"
import { endedBy, whole } from "./fetched"
import { guardConnections } from "./guard"
import { type Answer, answerAt } from "./origins"
import { givenUp, goOn, keepPaths } from "./paths"

/** One after the other: two modules that share a third cannot be imported side by side in jest's modules. */
const load = async () => {
  const { ClientRequestInterceptor } = await import("@mswjs/interceptors/ClientRequest")
  const { FetchInterceptor } = await import("@mswjs/interceptors/fetch")
  return { ClientRequestInterceptor, FetchInterceptor }
}

type Loaded = Awaited<ReturnType<typeof load>>

let loaded: Either.Either<Loaded, InterceptionAbsent> | undefined

/** What intercepts is not there: it was not installed, or left out of a bundle. */
export class InterceptionAbsent extends Data.TaggedError("InterceptionAbsent") {
  override get message(): string {
    return "Nothing can be intercepted here: @mswjs/interceptors cannot be loaded; install it, or use listen()"
  }
}

const absent = (): InterceptionAbsent => new InterceptionAbsent()

/** Loads what intercepts, so that to begin needs no waiting. A bundle may have left it out: then nothing can be intercepted. */
export const loadInterceptors = async (): Promise<void> => {
  loaded ??= await load().then(Either.right, () => Either.left(absent()))
}

/** What of an interceptor's event is used. */
interface Intercepted {
  readonly request: Request
  readonly controller: {
    readonly respondWith: (response: Response) => void
    readonly errorWith: (reason: Error) => void
  }
}

const answer = async (respond: Answer, { request, controller }: Intercepted, closed: () => Error) => {
  const response = await respond(request)
  // Whoever gave up is told by what it asked with.
  if (request.signal.aborted) return
  if (isClosed(response)) controller.errorWith(closed())
  else controller.respondWith(response)
}

/** Answers for the origins that were taken; all other requests go on to where they wanted. What it gives is waited for. */
const answering =
  (how: (respond: Answer, event: Intercepted) => Promise<void>) =>
  (event: Intercepted): unknown => {
    const respond = answerAt(event.request.url)
    return respond === undefined ? undefined : how(respond, event)
  }

/** Requests of `node:http` and all that rests on it. */
const ofHttp = answering(async (respond, event) => {
  const { request } = event
  goOn(request)
  const asked = await Promise.race([whole(request), givenUp(request)])
  if (asked !== undefined) await answer(async () => inPieces(await respond(asked)), event, socketHangUp)
})

/** Requests of the global `fetch`. */
const ofFetch = answering(async (respond, event) => {
  const { request, controller } = event
  if (request.headers.has("expect")) {
    controller.errorWith(fetchFailed(expectRefused()))
    return
  }
  const asked = await whole(request).catch(fetchFailed)
  if (asked instanceof Error) {
    if (!request.signal.aborted) controller.errorWith(asked)
    return
  }
  const told = async () => endedBy(request.signal, await respond(asked))
  await answer(told, event, fetchFailed)
})

/** A body whose length is not known comes in pieces, the last of which is empty: else a connection that stays open never ends it. */
const inPieces = (response: Response): Response => {
  if (response.body === null || response.headers.has("content-length")) return response
  const headers = new Headers(response.headers)
  headers.set("transfer-encoding", "chunked")
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

const begin = ({ ClientRequestInterceptor, FetchInterceptor }: Loaded): (() => void) => {
  const interceptors = [
    { interceptor: new ClientRequestInterceptor(), answers: ofHttp },
    { interceptor: new FetchInterceptor(), answers: ofFetch },
  ]
  // Where another library intercepts already, what is listened to afterwards is handed on to it.
  for (const { interceptor } of interceptors) interceptor.apply()
  for (const { interceptor, answers } of interceptors) interceptor.on("request", answers)
  // Who imported `request` of `node:http` by its name holds what it was.
  syncBuiltinESMExports()
  const restore = [interceptDispatcher(), keepPaths(), guardConnections()]
  return () => {
    for (const each of restore) each()
    for (const { interceptor } of interceptors.toReversed()) interceptor.dispose()
    syncBuiltinESMExports()
  }
}

let users = 0
let end: (() => void) | undefined

const leaving = (): (() => void) => {
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    users -= 1
    if (users > 0) return
    end?.()
    end = undefined
  }
}

/** Intercepts for as long as anybody needs it; then everything is as it was. */
export const useInterceptors = (): Either.Either<() => void, InterceptionAbsent> =>
  Either.map(loaded ?? Either.left(absent()), (interceptors) => {
    users += 1
    end ??= begin(interceptors)
    return leaving()
  })
