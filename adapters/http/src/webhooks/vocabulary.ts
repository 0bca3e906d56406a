import { type Vocabulary, id, word } from "../contract/Vocabulary"

/** What is said of webhooks. */
export const webhookVocabulary = {
  id: id("id", "its id"),
  name: word("name", "its name", "Build"),
  url: word("url", "where it calls; may hold variables", "https://ci.example.org/hook?issue={issue.key}"),
  events: word("events", "names of events", ["tracker:issue_updated"]),
  event: word("event", "the name of an event", "tracker:issue_updated"),
  filters: word("filters", "which issues are meant", { "issue-related-events-section": "project = PROJ" }),
  filter: word("configuration.FILTERS", "the query that an issue has to match", "project = PROJ"),
  configuration: word("configuration", "FILTERS, EXCLUDE_BODY, DESCRIPTION and SECRET", {
    FILTERS: "project = PROJ",
    EXCLUDE_BODY: "false",
  }),
  excludeBody: word("excludeBody", "whether calls have no body", false),
  enabled: word("enabled", "whether it calls", true),
  active: word("active", "whether it calls", true),
  description: word("configuration.DESCRIPTION", "what is said of it", "Tells the build"),
  secret: word("configuration.SECRET", "what calls are signed with; it is never shown", "a secret"),
  sslVerificationRequired: word("sslVerificationRequired", "whether certificates are checked", true),
  credentials: word("credentials", "name and password for the target", { username: "ci", password: "..." }),
  statistics: word("statistics", "with how its calls went", true),
  outcome: word("outcome", "SUCCESS, FAILURE or ERROR; may be repeated", "SUCCESS"),
  start: word("start", "how many to skip", 0),
  limit: word("limit", "how many at most", 100),
} satisfies Vocabulary
