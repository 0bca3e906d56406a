import type { CreateToken, ListTokens, TokenView } from "@quoin/directory"
import * as Schema from "effect/Schema"
import { field, maybe, number, shape } from "../../../answers/shape"
import { listOf, partOf } from "../../../answers/Shows"
import { instant } from "../../../wiki/json/parts"

const iso = (millis: number): string => new Date(millis).toISOString()

const token = shape<TokenView>("Token")({
  id: number(({ id }) => Number(id)),
  name: Schema.String,
  createdAt: field(instant, ({ createdAt }) => iso(createdAt)),
  expiringAt: maybe(instant, ({ expiringAt }) => (expiringAt === undefined ? undefined : iso(expiringAt))),
})

export const madeToken = shape<typeof CreateToken.success.Type>("NewToken")({
  ...token.fields,
  rawToken: Schema.String,
})

export const tokens = partOf(listOf(token), ({ items }: typeof ListTokens.success.Type) => items)
