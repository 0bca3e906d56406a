import { createHmac } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { Commit, Consumer, Instant, JobKind } from "quoin/kernel"
import { Orders, orderPlaced } from "./Order"

/** Somebody outside who wants to know of orders. */
export interface Partner {
  readonly url: string
  /** Shared with the partner, who can tell by it that we have sent what arrives. */
  readonly key: string
  /** How long one attempt may take. */
  readonly timeoutMillis: number
  readonly attempts?: JobKind.Attempts
}

/** What the partner computes as well: of the delivery, so that no text is passed off as another one, and of the body. */
export const signatureOf = (key: string, deliveryId: string, body: string): string =>
  createHmac("sha256", key).update(`${deliveryId}\n${body}`).digest("hex")

const failed = (message: string) => ({ message })

const post = ({ url, key }: Partner, { id, payload, fence }: Consumer.Delivery) =>
  Effect.tryPromise({
    try: (signal) => {
      const body = JSON.stringify(payload)
      const headers = {
        "content-type": "application/json",
        "x-delivery": id,
        "x-fence": String(fence),
        "x-signature": signatureOf(key, id, body),
      }
      // The partner is asked once: where it leads elsewhere, what we have signed is not sent there.
      return fetch(url, { method: "POST", body, headers, signal, redirect: "error" })
    },
    catch: (error) => failed(`the partner cannot be reached: ${String(error)}`),
  })

/**
 * Tells the partner of each order, at least once and in order; the partner knows by the id of the delivery what it has seen before.
 * An attempt that fails, or takes too long, is made again, and after the last one the delivery is a dead letter. That it was told is
 * committed with the end of the delivery.
 */
export const tellingPartner = (partner: Partner) =>
  Consumer.make("orders.partner", {
    events: [orderPlaced],
    attempts: partner.attempts ?? { most: 8, backoffMillis: JobKind.doubling(1_000, 300_000) },
    handle: (delivery) =>
      Effect.gen(function* () {
        const { status, ok } = yield* Effect.timeoutFail(post(partner, delivery), {
          duration: partner.timeoutMillis,
          onTimeout: () => failed(`the partner took longer than ${partner.timeoutMillis} ms`),
        })
        if (!ok) return yield* Effect.fail(failed(`the partner answered ${status}`))
        const order = yield* delivery.reads.get(Orders, delivery.payload.id)
        const toldAt = Instant.make(yield* Clock.currentTimeMillis)
        return { changes: order === undefined ? [] : [Commit.put(Orders, { ...order, toldAt })] }
      }),
  })
