import { type Vocabulary, word } from "../../contract/Vocabulary"
import { peopleVocabulary } from "../../wiki/vocabulary/people"
import { ofFiles } from "./wiki"

/** Fields of users and groups that no API of theirs sends, or under another name. */
export const ofDirectory = {
  timeZone: peopleVocabulary.timeZone,
  hash: ofFiles.hash,
  file: word("file", "a file that was put, by its ticket", { ticket: "the ticket of an upload" }),
  status: word("status", "active or disabled", "active"),
  name: word("name", "the name of the group", "writers"),
  keyOrName: word("keyOrName", "the key of a user, or else the name", "ada"),
  anonymous: word("anonymous", "only what everybody may do", true),
  how: word("how", "grant, revoke or replace", "grant"),
  changes: word("changes", "who, and what they may do", [
    { subject: { group: "writers" }, operations: [{ targetType: "space", operationKey: "create" }] },
  ]),
  cql: word("cql", "a query for users", 'user.fullname ~ "ada"'),
  expirationDays: word("expirationDays", "after how many days the token ends; never when absent", 90),
} satisfies Vocabulary
