import { type Vocabulary, id, word } from "../../contract/Vocabulary"
import { vocabulary } from "./vocabulary"

/** What words mean otherwise where it is about filters. */
export const filterVocabulary = {
  ...vocabulary,
  name: word("name", "its name, which no other of the owner has", "To do today"),
  favourite: word("favourite", "whether the caller likes it", true),
  owner: word("owner", "the user who owns it", { name: "ada" }),
  shareId: id("permissionId", "the id of the share", "10000"),
  type: word("type", "global, authenticated, project, projectRole, group or user", "group"),
  project: id("projectId", "the id of the project", "10000"),
  role: id("projectRoleId", "the id of the role that they have there", "10002"),
  group: word("groupname", "the name of the group", "crew"),
  user: word("userKey", "the key of the user", "user-1"),
  scope: word("scope", "with whom new filters are shared: GLOBAL, AUTHENTICATED or PRIVATE", "PRIVATE"),
  edit: word("edit", "whether they may change it, too", false),
  shares: word("sharePermissions", "all with whom it is shared", [{ type: "group", group: "crew" }]),
  sharePermissions: word("sharePermissions", "all with whom it is shared; what is left out stays", [
    { type: "group", group: { name: "crew" } },
  ]),
} satisfies Vocabulary
