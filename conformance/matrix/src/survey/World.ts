import { webHandler } from "@quoin/http"
import type { Worker } from "@quoin/jobs"
import {
  type BlobDriverService,
  type IdsService,
  type OutboundService,
  type SecretsService,
  StorageDriver,
  type StorageDriverService,
  makeOutbox,
} from "@quoin/kernel"
import { type BlobsState, type StoreState, makeBlobs, makeStore } from "@quoin/storage-memory"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { runPromise } from "effect/Runtime"
import * as Scope from "effect/Scope"
import { Engine, type EngineService, ensureAdministrator, layer } from "quoin"
import { signersOver } from "./signersOver"
import { type LastIds, countedIds, plainSecrets, stoppedClock } from "./ports"
import { type Step, type Values, nobody, nonce, now } from "./Step"

export interface Answer {
  readonly status: number
  /** JSON, or the text of a file; undefined for an answer without content. */
  readonly body: unknown
}

/** All that a world holds at one moment. */
export interface Moment {
  readonly store: StoreState
  readonly blobs: BlobsState
  readonly ids: LastIds
  readonly secretsDrawn: number
}

/** An engine over memory, behind its HTTP API. Equal worlds answer equal calls alike. */
export interface World {
  /** Calls at an hour of the world's own time. */
  readonly send: (step: Step, hour: number) => Promise<Answer>
  readonly capture: () => Moment
  /** Goes back to a moment of its own, or of another world. */
  readonly restore: (moment: Moment) => void
}

/** Of everybody in the script. */
export const password = "open sesame"

/** Themes of the host. */
const themes = {
  others: [
    { key: "night", name: "Night", description: "Dark", look: { background: "#000000", header: "#222222" } },
    { key: "day", name: "Day", description: "Light", look: { links: "#0065ff" } },
  ],
}

/** Whom webhooks call: one address answers that it is broken. */
const outbound: OutboundService = {
  lookUp: () => Effect.succeed([]),
  post: ({ url }) =>
    Effect.succeed({ status: url.includes("broken") ? 500 : 200, headers: {}, text: "heard" }),
}

const begin = Date.UTC(2026, 0, 5, 8)
const hourMillis = 3_600_000
const minuteMillis = 60_000

/** A job is done this many hours after it was asked for, so that the call that comes next sees it wait. */
const workLag = 1.5

const workOff = (worker: Worker): Effect.Effect<void> =>
  Effect.orDie(
    Effect.flatMap(worker.begin, (begun) =>
      begun === 0 ? Effect.void : Effect.zipRight(worker.idle, workOff(worker)),
    ),
  )

const urlOf = ({ path, query }: Step): string => {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)])
  const search = new URLSearchParams(texts).toString()
  return `http://quoin.test${path}${search === "" ? "" : `?${search}`}`
}

const formOf = (body: Values): FormData => {
  const form = new FormData()
  for (const [name, values] of Object.entries(body)) {
    for (const value of [values].flat()) {
      if (name !== "file") form.append(name, String(value))
      else {
        const { fileName, text, type } = value as Readonly<Record<"fileName" | "text" | "type", string>>
        form.append(name, new Blob([text], { type }), fileName)
      }
    }
  }
  return form
}

/** When a call is made. */
const timeOf = ({ soon = 0 }: Step, hour: number): number =>
  begin + (hour - soon) * hourMillis + soon * minuteMillis

/** A call with its time and a text of its own where it asks for these. */
const signedStep = (step: Step, millis: number, calls: number): Step => {
  const said = (text: string): string =>
    text.replace(now, String(millis / 1_000)).replace(nonce, `nonce-${calls}`)
  const saidIn = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? said(value) : value]),
    )
  return {
    ...step,
    ...(step.isFields === true && step.body !== undefined ? { body: saidIn(step.body) } : {}),
    ...(step.headers === undefined
      ? {}
      : {
          headers: Object.fromEntries(Object.entries(step.headers).map(([name, text]) => [name, said(text)])),
        }),
  }
}

const bodyOf = ({ body, isForm, isFields, isBare }: Step) => {
  if (body === undefined) return {}
  if (isFields === true) {
    return { body: new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])) }
  }
  if (isBare === true) return { body: JSON.stringify(body["value"]) }
  return { body: isForm === true ? formOf(body) : JSON.stringify(body) }
}

const authorizationOf = (username: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`

const requestOf = (step: Step): Request =>
  new Request(urlOf(step), {
    method: step.method,
    headers: {
      ...(step.as === nobody ? {} : { authorization: authorizationOf(step.as ?? "admin") }),
      "x-vendor-token": "nocheck",
      ...(step.body === undefined || step.isForm === true || step.isFields === true
        ? {}
        : { "content-type": "application/json" }),
      ...step.headers,
    },
    ...bodyOf(step),
  })

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false
  return {
    status: response.status,
    // An answer that leads elsewhere says only where.
    body:
      text === ""
        ? (response.headers.get("location") ?? undefined)
        : isJson
          ? (JSON.parse(text) as unknown)
          : text,
  }
}

/** Where a world keeps what it has, and where its ids and secrets come from; Quoin's own where they are left out. */
export interface WorldPorts {
  readonly driver: StorageDriverService
  readonly blobs: BlobDriverService
  readonly ids?: IdsService
  readonly secrets?: SecretsService
}

/** A world with an administrator, over whatever keeps it. */
export const worldOver = async ({
  driver,
  blobs,
  ids,
  secrets,
}: WorldPorts): Promise<
  Pick<World, "send"> & Pick<EngineService, "whole"> & { readonly forget: () => void }
> => {
  const chosen = {
    blobs,
    ...(ids === undefined ? {} : { ids }),
    ...(secrets === undefined ? {} : { secrets }),
  }
  const building = Layer.build(
    Layer.provide(
      layer({ ...chosen, mail: makeOutbox(), outbound, wiki: { themes } }),
      Layer.succeed(StorageDriver, driver),
    ),
  )
  // Worlds live as long as the process, as the worker does its jobs in this scope.
  const scope = await Effect.runPromise(Scope.make())
  const built = Context.get(await Effect.runPromise(Scope.extend(building, scope)), Engine)
  const signers = signersOver(built.ports)
  const engine = { ...built, signIn: { ...built.signIn, ...signers.signIn } }
  const { runtime, set } = stoppedClock()
  const settle = runPromise(runtime)
  await settle(ensureAdministrator(engine, password))
  const served = { runtime, dialect: { contexts: [""] } }
  const handler = webHandler(engine, served)
  // The same webhooks, as an engine shows them that serves the other version.
  const older = webHandler({ ...engine, webhooks: { ...engine.webhooks, version: 9 } }, served)
  let calls = 0
  return {
    whole: engine.whole,
    forget: signers.forget,
    send: async (asked, hour) => {
      const at = timeOf(asked, hour)
      set(at - workLag * hourMillis)
      await settle(workOff(engine.worker))
      set(at)
      const step = signedStep(asked, at, ++calls)
      const answers = step.path.startsWith("/rest/webhooks/1.0") ? older : handler
      return answerOf(await answers(requestOf(step)))
    },
  }
}

/** A world in memory with an administrator, and nothing else in it. Its storage may be watched. */
export const newWorld = async (
  watched: (driver: StorageDriverService) => StorageDriverService = (driver) => driver,
): Promise<World> => {
  const store = makeStore()
  const blobs = makeBlobs()
  const ids = countedIds()
  const secrets = plainSecrets()
  const ports = { driver: watched(store.driver("default")), blobs: blobs.driver("default"), ids, secrets }
  const { send, forget } = await worldOver(ports)
  return {
    send,
    capture: () => ({
      store: store.capture(),
      blobs: blobs.capture(),
      ids: ids.last(),
      secretsDrawn: secrets.drawn(),
    }),
    restore: (moment) => {
      store.restore(moment.store)
      blobs.restore(moment.blobs)
      ids.restore(moment.ids)
      secrets.restore(moment.secretsDrawn)
      forget()
    },
  }
}
