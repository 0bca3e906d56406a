import { CreateToken, ListTokens, RevokeToken, type TokenView } from "@quoin/directory"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import { endpointsBelow } from "../../contract/endpointsBelow"
import { id, word } from "../../contract/Vocabulary"
import { instant } from "../../wiki/parts"

/** Tokens have an address of their own, which all products share. */
const { get, post, del } = endpointsBelow({
  prefix: "/rest/pat/latest",
  vocabulary: {
    id: id("id", "the id of the token: decimal digits", "7"),
    name: word("name", "what the token is for", "build server"),
    expirationDays: word("expirationDuration", "after how many days it ends; never when absent", 90),
  },
})

const fields = {
  id: Schema.Int,
  name: Schema.String,
  createdAt: instant,
  expiringAt: Schema.optional(instant),
}
const TokenJson = Schema.Struct(fields).annotations({ identifier: "Token" })
const NewTokenJson = Schema.Struct({ ...fields, rawToken: Schema.String }).annotations({
  identifier: "NewToken",
})

const tokenJson = ({ id, name, createdAt, expiringAt }: TokenView) => ({
  id: Number(id),
  name,
  createdAt: new Date(createdAt).toISOString(),
  ...(expiringAt === undefined ? {} : { expiringAt: new Date(expiringAt).toISOString() }),
})

const created = shows(NewTokenJson, () => (made: typeof CreateToken.success.Type) => ({
  ...tokenJson(made),
  rawToken: made.rawToken,
}))

const listed = shows(
  Schema.Array(TokenJson),
  () =>
    ({ items }: typeof ListTokens.success.Type) =>
      items.map(tokenJson),
)

/** Tokens by which users sign in, to every API. */
export const tokenEndpoints = [
  post("/tokens", CreateToken, created, {
    status: 201,
    says: "The token itself is in this answer and in no other: sent as `Authorization: Bearer <rawToken>`, it signs you in.",
  }),
  get("/tokens", ListTokens, listed),
  del("/tokens/:id", RevokeToken, undefined),
]
