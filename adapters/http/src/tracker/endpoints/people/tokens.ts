import { CreateToken, ListTokens, RevokeToken } from "@quoin/directory"
import { apiEndpoints } from "../../../contract/apiEndpoints"
import { id, word } from "../../../contract/Vocabulary"
import { madeToken, tokens } from "../../json/site/tokens"

/** Tokens have an address of their own, which all products share. */
const { get, post, del } = apiEndpoints({
  prefix: "/rest/pat/latest",
  vocabulary: {
    id: id("id", "the id of the token: decimal digits", "7"),
    name: word("name", "what the token is for", "build server"),
    expirationDays: word("expirationDuration", "after how many days it ends; never when absent", 90),
  },
})

/** Tokens by which users sign in, to every API. */
export const tokenEndpoints = [
  post("/tokens", CreateToken, madeToken, {
    status: 201,
    says: "The token itself is in this answer and in no other: sent as `Authorization: Bearer <rawToken>`, it signs you in.",
  }),
  get("/tokens", ListTokens, tokens),
  del("/tokens/:id", RevokeToken, undefined),
]
