import type { OutboundService } from "@quoin/kernel"
import { type Product, type WebhookOptions, eventNames } from "@quoin/webhooks"
import * as Effect from "effect/Effect"
import { Quoin } from "quoin"

/** A body, with what tests read inside of its members. */
export interface Body {
  readonly [name: string]: unknown
  readonly webhookEvent?: string
  readonly event?: string
  readonly username?: string
  readonly issue_event_type_name?: string
  readonly changelog?: { readonly items: ReadonlyArray<{ readonly field: string }> }
  readonly comment?: { readonly body: string }
  readonly user?: { readonly accountId: string }
  readonly issue?: { readonly fields: Readonly<Record<string, unknown>> }
  readonly sprint?: { readonly name: string; readonly startDate: string }
  readonly oldValue?: { readonly name: string }
}

/** An engine whose one webhook names every event of a product, and all bodies that it was called with. */
export class Hearing {
  readonly bodies: Array<Body> = []
  private waiting: ReadonlyArray<() => void> = []

  private constructor(private readonly product: Product) {}

  private readonly outbound: OutboundService = {
    lookUp: () => Effect.succeed([]),
    post: ({ body }) =>
      Effect.sync(() => {
        this.bodies.push(JSON.parse(body) as Body)
        for (const look of this.waiting) look()
        return { status: 200, headers: {}, text: "" }
      }),
  }

  /** What it was called with when an event happened; those of no name have an empty one. */
  readonly of = (event: string): ReadonlyArray<Body> =>
    this.bodies.filter(({ webhookEvent = "", event: named = "" }) =>
      this.product === "tracker" ? webhookEvent === event : named === event,
    )

  /** Ends when each event has come so often as is told; those that are not told, once. */
  private readonly all = (events: ReadonlyArray<string>): Promise<void> =>
    new Promise((done) => {
      const look = () => {
        if (
          events.every((event) => this.of(event).length >= events.filter((each) => each === event).length)
        ) {
          done()
        }
      }
      this.waiting = [...this.waiting, look]
      look()
    })

  /** Every body that comes of what is done, as soon as each of the events has come. */
  static readonly during = async (
    product: Product,
    webhooks: WebhookOptions,
    act: (quoin: Quoin) => Promise<unknown>,
    events: ReadonlyArray<string> = eventNames(product),
    awaited = events,
  ): Promise<Hearing> => {
    const hearing = new Hearing(product)
    const quoin = await Quoin.open({ storage: "memory", webhooks, outbound: hearing.outbound })
    try {
      await quoin.webhooks.createWebhook({
        product,
        name: "All",
        url: "https://receiver.example/all",
        events: [...new Set(events)],
      })
      await act(quoin)
      await hearing.all(awaited)
      return hearing
    } finally {
      await quoin.close()
    }
  }
}
