import {
  Commit,
  CommonFailure,
  Given,
  LimitExceeded,
  Operation,
  UniqueTaken,
  Where,
  decided,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administrationOfSigners } from "../administration"
import { auditSigner } from "../audit"
import { Consumers } from "../collections"
import { limits } from "../limits"
import { givenSigner, loadNewSigner } from "../signer/newSigner"
import { ConsumerMethod, type ConsumerRecord, ConsumerView, checkCallback, consumerView } from "./Consumer"

/** Registers a program that asks users to let it act for them. */
export class RegisterConsumer extends Operation.Request<RegisterConsumer>()("tokens.registerConsumer", {
  payload: {
    ...givenSigner,
    /** How it signs: by the private key of `publicKey`, where left out. */
    method: Schema.optional(ConsumerMethod),
    callback: Schema.optional(Given.Text),
  },
  success: Schema.Struct({
    ...ConsumerView.fields,
    /** What an HMAC is made with, which is told this once; none where a key signs. */
    sharedSecret: Schema.optional(Schema.String),
  }),
  failure: CommonFailure,
}) {}

export const registerConsumer = Operation.command(
  RegisterConsumer,
  administrationOfSigners("Register an OAuth consumer", "TOK-41"),
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const { method = "RSA-SHA1", callback } = request
        const made = yield* loadNewSigner(reads, request, method, checkCallback(callback))
        const { records } = yield* reads.select(Consumers, { where: Where.all })
        return { made, method, known: records.map(({ key }) => key) }
      }),
    decide: ({ callback }, { made: { madeSecret, ...signer }, method, known }, { at }) => {
      if (known.includes(signer.key)) {
        return Either.left(new UniqueTaken({ collection: Consumers.name, field: "key", value: signer.key }))
      }
      if (known.length >= limits.consumers) {
        const over = { limit: "consumers", max: limits.consumers, given: known.length + 1 }
        return Either.left(new LimitExceeded(over))
      }
      const consumer: ConsumerRecord = {
        ...signer,
        method,
        createdAt: at,
        ...(callback === undefined ? {} : { callback }),
      }
      return decided({
        changes: [Commit.put(Consumers, consumer)],
        audit: [
          auditSigner(consumer, "Consumer", {
            summary: "OAuth consumer registered",
            associatedObjects: consumer.scopes.map((name) => ({ name, objectType: "Scope" })),
          }),
        ],
        reply: {
          ...consumerView(consumer),
          ...(madeSecret === undefined ? {} : { sharedSecret: madeSecret }),
        },
      })
    },
  },
)
