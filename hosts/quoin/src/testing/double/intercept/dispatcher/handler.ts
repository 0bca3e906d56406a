/** How undici 7 and later hand over an answer. */
interface NewHandler {
  readonly onRequestStart: (controller: Controller, context: unknown) => void
  readonly onResponseStart?: (
    controller: Controller,
    status: number,
    headers: Readonly<Record<string, string>>,
    statusText: string,
  ) => void
  readonly onResponseData?: (controller: Controller, chunk: Buffer) => void
  readonly onResponseEnd?: (controller: Controller, trailers: Readonly<Record<string, string>>) => void
  readonly onResponseError?: (controller: Controller, error: Error) => void
}

/** How undici up to 6, the one in Node 20 among them, does; later ones still take it. */
interface OldHandler {
  readonly onConnect?: (abort: (reason?: Error) => void, context: unknown) => void
  readonly onHeaders?: (
    status: number,
    headers: ReadonlyArray<Buffer>,
    resume: () => void,
    statusText: string,
  ) => unknown
  readonly onData?: (chunk: Buffer) => unknown
  readonly onComplete?: (trailers: ReadonlyArray<Buffer>) => void
  readonly onError?: (error: Error) => void
}

export type Handler = NewHandler | OldHandler

/** What a client steers a request with. Answers are small and here already: there is nothing to hold back. */
export interface Controller {
  aborted: boolean
  reason: Error | undefined
  readonly paused: false
  readonly rawHeaders: ReadonlyArray<Buffer>
  readonly abort: (reason: Error) => void
  readonly pause: () => void
  readonly resume: () => void
}

/** One way to hand over an answer, whichever undici asks. */
export interface Receiver {
  readonly start: (response: Response) => void
  readonly data: (chunk: Uint8Array) => void
  readonly end: () => void
  readonly fail: (error: Error) => void
  readonly isAborted: () => boolean
}

const rawHeaders = (headers: Headers): ReadonlyArray<Buffer> =>
  [...headers].flatMap(([name, value]) => [Buffer.from(name, "latin1"), Buffer.from(value, "latin1")])

const isNew = (handler: Handler): handler is NewHandler => "onRequestStart" in handler

/** A receiver that is told first that its request is on its way, and may give it up there. */
interface Unbegun extends Omit<Receiver, "isAborted"> {
  readonly begin: () => void
}

const toNew = (handler: NewHandler, controller: Controller): Unbegun => ({
  begin: () => {
    handler.onRequestStart(controller, {})
  },
  start: ({ status, statusText, headers }) =>
    handler.onResponseStart?.(controller, status, Object.fromEntries(headers), statusText),
  data: (chunk) => handler.onResponseData?.(controller, Buffer.from(chunk)),
  end: () => handler.onResponseEnd?.(controller, {}),
  fail: (error) => handler.onResponseError?.(controller, error),
})

const toOld = (handler: OldHandler, controller: Controller): Unbegun => ({
  begin: () =>
    handler.onConnect?.((reason) => {
      controller.abort(reason ?? new Error("Request aborted"))
    }, {}),
  start: ({ status, statusText, headers }) =>
    void handler.onHeaders?.(status, rawHeaders(headers), () => undefined, statusText),
  data: (chunk) => void handler.onData?.(Buffer.from(chunk)),
  end: () => handler.onComplete?.([]),
  fail: (error) => handler.onError?.(error),
})

/** Begins a request: whoever asked is told that it is on its way, and can end it, even while being told. */
export const receiverOf = (handler: Handler): Receiver => {
  let isOver = false
  const fail = (error: Error): void => {
    if (isOver) return
    isOver = true
    receiver.fail(error)
  }
  const controller: Controller = {
    aborted: false,
    reason: undefined,
    paused: false,
    rawHeaders: [],
    abort: (reason) => {
      controller.aborted = true
      controller.reason = reason
      fail(reason)
    },
    pause: () => undefined,
    resume: () => undefined,
  }
  const receiver = isNew(handler) ? toNew(handler, controller) : toOld(handler, controller)
  receiver.begin()
  return {
    ...receiver,
    end: () => {
      isOver = true
      receiver.end()
    },
    fail,
    isAborted: () => controller.aborted,
  }
}
