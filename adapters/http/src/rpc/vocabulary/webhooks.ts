import { type Vocabulary, id, word } from "../../contract/Vocabulary"
import { webhookVocabulary } from "../../webhooks/vocabulary"

/** Fields of webhooks that are sent by no API, or in another shape. */
const own = {
  product: word("product", "whose events it is called with: tracker or wiki", "tracker"),
  url: word("url", "where it calls, over http or https; may hold variables", "https://ci.example.org/hook"),
  excludeBody: word("excludeBody", "whether calls have no body", false),
  active: word("active", "whether it calls", true),
  filter: word("filter", "the query that an issue has to match; all issues when empty", ""),
  description: word("description", "what is said of it", "Tells the build"),
  secret: word("secret", "what calls are signed with; it is never shown", "a secret"),
  sslVerificationRequired: word("sslVerificationRequired", "whether certificates are checked", true),
  credentials: word("credentials", "name and password for its target", {
    username: "ci",
    password: "sesame",
  }),
  webhookId: id("webhookId", "the id of the webhook", "1"),
  id: id("id", "its id", "1"),
  ids: word("ids", "ids of deliveries; any when absent", ["1"]),
  from: word("from", "what happened from then on, in milliseconds since the epoch", 1767225600000),
  until: word("until", "what happened before then, in milliseconds since the epoch", 4102444800000),
  state: word("state", "WAITING, DELIVERED, FAILED or DROPPED", "FAILED"),
  states: word("states", "FAILED, DROPPED or DELIVERED; what failed when absent", ["FAILED"]),
  outcomes: word("outcomes", "SUCCESS, FAILURE and ERROR; any when absent", ["SUCCESS"]),
  events: word("events", "names of events, as its product calls them", ["tracker:issue_updated"]),
  start: word("start", "how many to skip", 0),
  limit: word("limit", "how many at most", 100),
  transitionId: id("transitionId", "the id of the transition", "21"),
  attached: word("attached", "whether the transition is to call it", true),
} satisfies Vocabulary

export const ofWebhooks: ReadonlyArray<Vocabulary> = [own, webhookVocabulary]
