import { syncBuiltinESMExports } from "node:module"
import { interceptDispatcher } from "./dispatcher/install"
import { fetchFailed, isClosed, socketHangUp } from "./closed"
import { type Answer, answerAt } from "./origins"

const load = async () => {
  const [{ ClientRequestInterceptor }, { FetchInterceptor }] = await Promise.all([
    import("@mswjs/interceptors/ClientRequest"),
    import("@mswjs/interceptors/fetch"),
  ])
  return { ClientRequestInterceptor, FetchInterceptor }
}

type Loaded = Awaited<ReturnType<typeof load>>

let loaded: Loaded | undefined

/** Loads what intercepts, so that to begin needs no waiting. */
export const loadInterceptors = async (): Promise<void> => {
  loaded ??= await load()
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
  if (isClosed(response)) controller.errorWith(closed())
  else controller.respondWith(response)
}

/** Answers for the origins that were taken; all other requests go on to where they wanted. What it gives is waited for. */
const answering =
  (closed: () => Error) =>
  (event: Intercepted): unknown => {
    const respond = answerAt(event.request.url)
    return respond === undefined ? undefined : answer(respond, event, closed)
  }

const begin = ({ ClientRequestInterceptor, FetchInterceptor }: Loaded): (() => void) => {
  const ofNode = new ClientRequestInterceptor()
  const ofFetch = new FetchInterceptor()
  // Where another library intercepts already, what is listened to afterwards is handed on to it.
  ofNode.apply()
  ofFetch.apply()
  ofNode.on("request", answering(socketHangUp))
  ofFetch.on("request", answering(fetchFailed))
  // Who imported `request` of `node:http` by its name holds what it was.
  syncBuiltinESMExports()
  const restore = interceptDispatcher()
  return () => {
    restore()
    ofFetch.dispose()
    ofNode.dispose()
    syncBuiltinESMExports()
  }
}

let users = 0
let end: (() => void) | undefined

/** Intercepts for as long as anybody needs it; then everything is as it was. */
export const useInterceptors = (): (() => void) => {
  users += 1
  if (loaded !== undefined) end ??= begin(loaded)
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
