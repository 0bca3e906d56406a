import { type Vocabulary, id, word } from "../../contract/Vocabulary"
import { ofImports } from "./importWords"
import { ofFiles } from "./wiki"

/** Fields that the assets API sends in another shape, or not at all. */
export const ofAssets = {
  roles: word("roles", "who may see, edit and administer; open to whoever is signed in when absent", {
    view: { groups: ["staff"] },
    admin: { users: ["ada"] },
  }),
  kind: word("kind", "what its values are", "text"),
  picture: id("picture", "the id of a file of the object that it is shown by"),
  hasPicture: word("hasPicture", "false takes the picture away, true keeps what there is", true),
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
  filterId: id("filterId", "the id of a filter of the tracker: only issues that it finds", "10000"),
  limit: word("limit", "issues at most; as many as one answer may have when absent", 50),
  objects: word("objects", "the objects, by ids or keys", ["DEB-42", "DEB-43"]),
  typeIds: word("typeIds", "ids of object types: only their objects", ["1"]),
  audience: word("audience", "who reads it: all, editors or administrators", "all"),
  archivedBy: word("archivedBy", "only what this user archived, by the key", "user-1"),
  archivedFrom: word(
    "archivedFrom",
    "only what was archived then or later, in milliseconds since the epoch",
    1767225600000,
  ),
  archivedTo: word(
    "archivedTo",
    "only what was archived before then, in milliseconds since the epoch",
    4102444800000,
  ),
  category: word("category", "what the run does", "archive-objects"),
  ...ofImports,
  resourceId: word("resourceId", "the run, as the answer named it that began it", "1"),
  currentProject: id("currentProject", "the id of the project that currentProject() means", "10000"),
  currentReporter: id("currentReporter", "the key of the user that currentReporter() means", "user-1"),
  attributesToDisplay: word("attributesToDisplay", "ids of the attributes to show; all when absent", ["1"]),
  files: ofFiles.files,
  hash: ofFiles.hash,
} satisfies Vocabulary
