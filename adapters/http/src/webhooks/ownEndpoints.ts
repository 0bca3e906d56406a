import type { InvalidInput } from "@quoin/kernel"
import {
  CreateWebhook,
  DeleteWebhook,
  GetStatistics,
  GetWebhook,
  ListWebhooks,
  type Product,
  UpdateWebhook,
} from "@quoin/webhooks"
import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Shows } from "../answers/Shows"
import type { ApiEndpoints } from "../contract/apiEndpoints"
import type { Fields, Read } from "../contract/input/fieldReader"
import { aFlag, aText, given } from "../request/fields"
import { counted } from "./calls"
import type { Counted } from "./json"
import type { Whole } from "./sent"

/** A form that webhooks are sent and shown in, and where they are. */
export interface Form<Sent extends Fields> {
  readonly product: Product
  readonly path: "/webhook" | "/webhooks"
  readonly sent: Sent
  readonly read: (body: Read<Sent>) => Either.Either<Whole, InvalidInput>
  readonly shown: Shows<Counted>
}

const path = { id: GetWebhook.fields.id }
const none = {}

const list = {
  event: given(Schema.Array(aText)),
  statistics: given(aFlag),
  start: given(Schema.Int),
  limit: given(Schema.Int),
}

type Custom = ApiEndpoints["custom"]

/** Registers, replaces and deletes: in every form. */
export const writingEndpoints = <Sent extends Fields>(
  { post, put, del }: Custom,
  { product, path: all, sent, read, shown }: Form<Sent>,
) => [
  post(
    all,
    {
      operations: [CreateWebhook],
      ...{ path: none, query: none, body: sent },
      answer: ({ body }, run) =>
        Effect.flatMap(read(body), (whole) => run(new CreateWebhook({ product, ...whole }))),
    },
    shown,
    { status: 201 },
  ),
  put(
    `${all}/:id`,
    {
      operations: [UpdateWebhook],
      ...{ path, query: none, body: sent },
      answer: ({ path, body }, run) =>
        Effect.flatMap(read(body), (whole) => run(new UpdateWebhook({ product, ...path, ...whole }))),
    },
    shown,
  ),
  del(
    `${all}/:id`,
    {
      operations: [DeleteWebhook],
      ...{ path, query: none, body: none },
      answer: ({ path }, run) => run(new DeleteWebhook({ product, ...path })),
    },
    undefined,
  ),
]

/** A page of webhooks, each with how its calls went where that is asked for. */
export type CountedPage = Omit<(typeof ListWebhooks)["success"]["Type"], "items"> & {
  readonly items: ReadonlyArray<Counted>
}

/** Lists and reads, with how calls went where that is asked for. */
export const countedEndpoints = (
  { get }: Custom,
  { product, path: all, shown }: Pick<Form<Fields>, "product" | "path" | "shown">,
  page: Shows<CountedPage>,
) => [
  get(
    all,
    {
      operations: [ListWebhooks, GetStatistics],
      ...{ path: none, query: list, body: none },
      answer: ({ query: { event, statistics: asked, ...from } }, run) =>
        Effect.gen(function* () {
          const named = event === undefined ? {} : { events: event }
          const found = yield* run(new ListWebhooks({ product, ...from, ...named }))
          const items = yield* Effect.forEach(found.items, (webhook) => counted(run, asked, webhook))
          return { ...found, items }
        }),
    },
    page,
  ),
  get(
    `${all}/:id`,
    {
      operations: [GetWebhook, GetStatistics],
      ...{ path, query: { statistics: given(aFlag) }, body: none },
      answer: ({ path, query }, run) =>
        Effect.flatMap(run(new GetWebhook({ product, ...path })), (webhook) =>
          counted(run, query.statistics, webhook),
        ),
    },
    shown,
  ),
]

/** Lists and reads, where nothing else is asked for. */
export const plainEndpoints = (
  { get }: Custom,
  { product, path: all, shown }: Pick<Form<Fields>, "product" | "path" | "shown">,
  page: Shows<CountedPage>,
) => [
  get(
    all,
    {
      operations: [ListWebhooks],
      ...{ path: none, query: none, body: none },
      answer: (_input, run) => run(new ListWebhooks({ product })),
    },
    page,
  ),
  get(
    `${all}/:id`,
    {
      operations: [GetWebhook],
      ...{ path, query: none, body: none },
      answer: ({ path }, run) => run(new GetWebhook({ product, ...path })),
    },
    shown,
  ),
]
