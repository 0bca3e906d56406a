import { word } from "../../contract/Vocabulary"
import { attachmentVocabulary, vocabulary } from "./vocabulary"

/** What words mean where users and groups are asked for. */
export const peopleVocabulary = {
  ...vocabulary,
  userKey: word("key", "the permanent key of the user; counts before a name", "user-1"),
  name: word("name", "the name of the group", "writers"),
  type: word("type", "group", "group"),
  token: word("token", "what the link of the invitation has behind its #", "user-7.s3cret"),
  cql: word("cql", "the query", 'user.fullname ~ "ada"'),
  query: word("query", "what the name of the group has in it, in any case", "writ"),
  timeZone: word(
    "timeZone",
    "an IANA time zone: what days mean in queries; UTC when absent",
    "Europe/Berlin",
  ),
  modificationDate: attachmentVocabulary.modificationDate,
  accountId: word("accountId", "the permanent key of the user, as another edition calls it", "user-1"),
}
