import { apiEndpoints } from "../contract/apiEndpoints"
import { type Vocabulary, id, word } from "../contract/Vocabulary"

/** A key of the examples of OAuth: whoever takes it for theirs lets everybody sign. */
const publicKey = `-----BEGIN PUBLIC KEY-----
MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC0YjCwIfYoprq/FQO6lb3asXrx
LlJFuCvtinTF5p0GxvQGu5O3gYytUvtC2JlYzypSRjVxwxrsuRcP3e641SdASwfr
mzyvIgP08N4S0IFzEURkV1wp/IpH7kH41EtbmUmrXSwfNZsnQRE5SYSOhh+LcK2w
yQkdgcMv11l4KoBkcwIDAQAB
-----END PUBLIC KEY-----`

/** What the API calls the fields of programs that sign their requests. */
export const signerVocabulary = {
  id: id("id", "the id of the grant: decimal digits", "1"),
  key: word("key", "the key of the consumer or add-on: it says it in every request", "build-server"),
  name: word("name", "what the program is called", "Build server"),
  publicKey: word(
    "publicKey",
    "its RSA public key as PEM; none where a secret signs, which is made here",
    publicKey,
  ),
  scopes: word("scopes", "what it may do, for whomever", ["read:tracker-issue"]),
  method: word("method", "RSA-SHA1 or HMAC-SHA1; RSA-SHA1 when absent", "RSA-SHA1"),
  callback: word(
    "callback",
    "where users are sent when they have decided; without it they hand over what they are shown",
    "https://ci.example.org/oauth",
  ),
  username: word("username", "the name of the user", "ada"),
} satisfies Vocabulary

/** Programs that sign their requests, beside security profiles. */
export const ofSigners = apiEndpoints({ prefix: "/rest/auth/1", vocabulary: signerVocabulary })
