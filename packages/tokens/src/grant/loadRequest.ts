import { tokenIdIn } from "@quoin/directory"
import { NotAllowed, NotFound, type ReadFailure, type Reads, type SecretsService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Consumers, GrantRequests } from "../collections"
import { type ConsumerRecord, consumerKeyIn } from "../consumer/Consumer"
import type { GrantRequestRecord } from "./Grant"

type Loads = Pick<Reads, "get" | "moment"> & { readonly secrets: Pick<SecretsService, "digest"> }

/** The consumer that calls by itself; nobody else does what consumers do. */
export const loadCaller = ({
  get,
  moment: { caller },
}: Pick<Loads, "get" | "moment">): Effect.Effect<ConsumerRecord, ReadFailure | NotAllowed> =>
  Effect.gen(function* () {
    const key = caller._tag === "Service" ? consumerKeyIn(caller.clientId) : undefined
    const consumer = key === undefined ? undefined : yield* get(Consumers, key)
    return consumer ?? (yield* new NotAllowed({ needed: "the signature of a consumer" }))
  })

/** What a consumer asks for by this token, with the consumer; `NotFound` where it was decided, is too old, or never was. */
export const loadRequest = (
  { get, moment, secrets }: Loads,
  token: string,
): Effect.Effect<
  { readonly request: GrantRequestRecord; readonly consumer: ConsumerRecord },
  ReadFailure | NotFound
> =>
  Effect.gen(function* () {
    const absent = new NotFound({ kind: "request token", id: token })
    const id = tokenIdIn(token)
    const request = id === undefined ? undefined : yield* get(GrantRequests, id)
    if (request?.digest !== secrets.digest(token) || moment.at >= request.expiresAt) return yield* absent
    const consumer = yield* get(Consumers, request.consumerKey)
    return consumer?.id === request.consumerId ? { request, consumer } : yield* absent
  })
