import { type Vocabulary, word } from "../../contract/Vocabulary"
import { profileVocabulary } from "../../tokens/profileApi"
import { signerVocabulary } from "../../tokens/signerApi"
import { storeVocabulary } from "../../tokens/storeApi"

/** Fields of security profiles, tokens and the store that are sent by no API, or under another name. */
const own = {
  status: word("status", "active or disabled", "disabled"),
  clientId: word("clientId", "the client id of a security profile", "client-1"),
  clientSecret: word("clientSecret", "the secret of the same profile", "c2VjcmV0"),
  scope: word("scope", "what the token is for; several with spaces between them", "read:wiki-content"),
  token: word("token", "the access token", "Atc|dG9rZW4"),
  packageName: word(
    "packageName",
    "names with dots between them; no two applications share one",
    "com.example.app",
  ),
  revisions: word("revisions", "those that the change may follow; any when absent", [1]),
  soldAt: word("soldAt", "when it was sold, in milliseconds since the epoch; now when absent", 1767225600000),
  country: word("country", "two capital letters (ISO 3166-1)", "DE"),
  units: word("units", "how many were sold", 3),
  amountMinor: word("amountMinor", "what was paid for all, in the smallest coin of the currency", 597),
  currency: word("currency", "three capital letters (ISO 4217)", "EUR"),
  after: word("after", "the last sale of the part before; absent in the first part", {
    soldAt: 1767225600000,
    id: "42",
  }),
} satisfies Vocabulary

/** What consumers and users send that agree on a grant. */
const ofGrants = {
  verifier: word("verifier", "what the user has brought, or handed over", "dmVyaWZpZXI"),
  mark: word("mark", "what tokens.getGrantRequest has told the same user", "bWFyaw"),
  approve: word("approve", "whether the consumer may act for the caller", true),
} satisfies Vocabulary

/** Where the id is that of an edit. */
export const ofEdits: Vocabulary = { id: storeVocabulary.id }

/** What the fields of the tokens' operations mean. */
export const ofTokens: ReadonlyArray<Vocabulary> = [
  own,
  profileVocabulary,
  storeVocabulary,
  signerVocabulary,
  ofGrants,
]
