import { type IncomingMessage, type ServerResponse, createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setImmediate } from "node:timers/promises"
import { Quoin } from "quoin"
import { JobKind } from "quoin/kernel"
import { describe, expect, it } from "vitest"
import { ordersFor } from "../src/orders"
import { signatureOf } from "../src/partner"

const key = "a key that only the two of us know"

interface Told {
  readonly delivery: string
  readonly signature: string
  readonly body: string
}

/** A partner who listens, and answers as it is told to. */
const withPartner = async (
  answer: (told: Told, response: ServerResponse) => void,
  use: (url: string, told: ReadonlyArray<Told>) => Promise<void>,
): Promise<void> => {
  const told: Array<Told> = []
  const read = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await request.setEncoding("utf8").toArray()).join("")
    const { "x-delivery": delivery, "x-signature": signature } = request.headers
    const heard = { delivery: String(delivery), signature: String(signature), body }
    told.push(heard)
    answer(heard, response)
  }
  const server = createServer((request, response) => void read(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`, told)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const open = (url: string, timeoutMillis: number) =>
  Quoin.open({
    domains: [
      ordersFor({ url, key, timeoutMillis, attempts: { most: 2, backoffMillis: JobKind.doubling(1, 1) } }),
    ],
  })

type Shop = Awaited<ReturnType<typeof open>>

const withShop = async (
  { url, timeoutMillis = 60_000 }: { readonly url: string; readonly timeoutMillis?: number },
  use: (shop: Shop) => Promise<void>,
): Promise<void> => {
  const shop = await open(url, timeoutMillis)
  try {
    await use(shop)
  } finally {
    await shop.close()
  }
}

/** Asks again until there is something; the partner has its turn between. */
const found = async <A>(ask: () => Promise<ReadonlyArray<A>>): Promise<ReadonlyArray<A>> => {
  for (;;) {
    const all = await ask()
    if (all.length > 0) return all
    await setImmediate()
  }
}

const deadLetters = async (shop: Shop) =>
  found(async () => (await shop.jobs.listDeadLetters({ consumer: "orders.partner" })).items)

describe("a partner who is told of orders", () => {
  it("is told of each, signed, and that is noted", async () => {
    await withPartner(
      (_told, response) => response.end(),
      (url, told) =>
        withShop({ url }, async (shop) => {
          const order = await shop.orders.place({ item: "Tea", count: 2 })
          const [noted] = await found(async () => (await shop.orders.list({ isTold: true })).orders)
          expect(noted).toMatchObject({ id: order.id, item: "Tea" })
          expect(told).toHaveLength(1)
          for (const { delivery, signature, body } of told) {
            expect(JSON.parse(body)).toEqual(order)
            expect(signature).toBe(signatureOf(key, delivery, body))
            expect(signature).not.toBe(signatureOf("another key", delivery, body))
          }
        }),
    )
  })

  it("who refuses is asked again under the same id, and then left: the delivery is a dead letter, and can be made again", async () => {
    let isOpen = false
    await withPartner(
      (_told, response) => response.writeHead(isOpen ? 200 : 503).end(),
      (url, told) =>
        withShop({ url }, async (shop) => {
          await shop.orders.place({ item: "Tea", count: 2 })
          const [dead] = await deadLetters(shop)
          expect(dead?.error).toBe("the partner answered 503")
          expect(told.map(({ delivery }) => delivery)).toEqual([told[0]?.delivery, told[0]?.delivery])
          isOpen = true
          await shop.jobs.redeliver({ id: dead?.id ?? "" })
          expect(await found(async () => (await shop.orders.list({ isTold: true })).orders)).toHaveLength(1)
        }),
    )
  })

  it("who does not answer is waited for as long as was said", async () => {
    await withPartner(
      () => undefined,
      (url) =>
        withShop({ url, timeoutMillis: 50 }, async (shop) => {
          await shop.orders.place({ item: "Tea", count: 2 })
          const [dead] = await deadLetters(shop)
          expect(dead?.error).toBe("the partner took longer than 50 ms")
        }),
    )
  })
})

describe("a job of the host", () => {
  it("closes all old orders, step by step", async () => {
    await withPartner(
      (_told, response) => response.end(),
      (url) =>
        withShop({ url }, async (shop) => {
          const many = Array.from({ length: 120 }, (_, i) => ({ item: `Item ${i}`, count: 1 }))
          await shop.executeAll(many.map((payload) => ({ operation: "orders.place" as const, payload })))
          const last = await shop.orders.place({ item: "Last", count: 1 })
          const { taskId } = await shop.orders.close({ before: last.placedAt + 1 })
          let task = await shop.jobs.getTask({ id: taskId })
          while (!task.finished) task = await shop.jobs.getTask({ id: taskId })
          expect(task).toMatchObject({ successful: true, messages: ["121 orders closed"] })
        }),
    )
  })
})
