import { vocabulary as assets } from "../assets/vocabulary"
import { type Vocabulary, type Word, id, word } from "../contract/Vocabulary"
import { vocabulary as wiki } from "../wiki/vocabulary"

/** Fields of users and groups that no API of theirs sends, or under another name. */
const ofDirectory = {
  timeZone: word(
    "timeZone",
    "an IANA time zone: what days mean in queries; UTC when absent",
    "Europe/Berlin",
  ),
  status: word("status", "active or disabled", "active"),
  name: word("name", "the name of the group", "writers"),
} satisfies Vocabulary

/** Fields that the wiki's API sends in another shape, or not at all. */
const ofWiki = {
  keys: word("keys", "keys of spaces; all spaces when absent", ["DOC"]),
  description: word("description", "the description of the space", "How we work"),
  parentId: id("parentId", "the id of the page above; none at the top", "131073"),
  body: word("body", "the body, in the storage representation", "<p>Hello</p>"),
  status: word("status", "statuses of items; any for all", ["current"]),
  existingStatus: word("existingStatus", "the status that the item has now", "current"),
  version: word("version", "the number of the new version: the stored one plus one", { number: 2 }),
  ids: word("ids", "only those of these ids", ["131073"]),
  type: word("type", "global or personal", "global"),
  expand: word("expand", "paths to expand, separated by commas", "history,space,version"),
} satisfies Vocabulary

/** Of content that has no version yet. */
const ofNewContent = {
  version: word("version", "what is said of the first version", { message: "First words", minorEdit: false }),
} satisfies Vocabulary

/** Fields that the assets API sends in another shape, or not at all. */
const ofAssets = {
  roles: word("roles", "who may see, edit and administer; open to whoever is signed in when absent", {
    view: { groups: ["staff"] },
    admin: { users: ["ada"] },
  }),
  kind: word("kind", "what its values are", "text"),
  role: word("role", "only types with which the caller may do this: view, edit or admin", "edit"),
  options: word("options", "the choices of a select", ["red", "green"]),
  attributes: word(
    "attributes",
    "values by attribute, which is meant by its id or its name; the others stay",
    [{ attribute: "Name", values: ["ThinkPad"] }],
  ),
  ascending: word("ascending", "whether the oldest comes first", true),
  placeholders: word("placeholders", "the values of the placeholders ${name} of the query", { name: "lap" }),
  objectSchemaIds: word("objectSchemaIds", "deprecated: only objects of these schemas", ["1"]),
  timeZone: word("timeZone", "an IANA time zone; the caller's own when absent, else UTC", "Europe/Berlin"),
  caseSensitiveNames: word("caseSensitiveNames", "whether attribute names must be written as defined", false),
  currentProject: id("currentProject", "the id of the project that currentProject() means", "10000"),
  currentReporter: id("currentReporter", "the key of the user that currentReporter() means", "user-1"),
  attributesToDisplay: word("attributesToDisplay", "ids of the attributes to show; all when absent", ["1"]),
} satisfies Vocabulary

/** Fields of tasks, deliveries and subscriptions. */
const ofJobs = {
  id: id("id", "the id of the task, or of the delivery", "42"),
  consumer: word("consumer", "only deliveries to this consumer", "on/mailer"),
  name: word("name", "the name of the subscription", "mailer"),
  event: word("event", "the name of the event", "wiki.page_created"),
  start: wiki.start,
  limit: wiki.limit,
} satisfies Vocabulary

/** What the fields of operations mean under their own names; where an API sends a field as it is, its words tell. */
const byDomain: Readonly<Record<string, ReadonlyArray<Vocabulary>>> = {
  directory: [ofDirectory, wiki],
  wiki: [ofNewContent, ofWiki, wiki],
  jobs: [ofJobs],
  assets: [ofAssets, assets],
}

const vocabulariesOf = (tag: string): ReadonlyArray<Vocabulary> => byDomain[tag.split(".")[0] ?? ""] ?? []

/** What can be said of a field of an operation: the first word whose example could be sent there. */
export const wordOf = (tag: string, field: string, isFit: (example: unknown) => boolean): Word | undefined =>
  vocabulariesOf(tag)
    .flatMap((vocabulary) => vocabulary[field] ?? [])
    .find(({ example }) => isFit(example))

/** What is usually held under a name, in requests and answers of an operation. */
export const examplesOf = (tag: string): ReadonlyMap<string, ReadonlyArray<unknown>> => {
  const words = vocabulariesOf(tag).flatMap((vocabulary) =>
    Object.entries(vocabulary).flatMap(([field, { name, example }]) => [
      [field, example] as const,
      ...(field === name ? [] : [[name, example] as const]),
    ]),
  )
  const examples = new Map<string, Array<unknown>>()
  for (const [name, example] of words) examples.set(name, [...(examples.get(name) ?? []), example])
  return examples
}
