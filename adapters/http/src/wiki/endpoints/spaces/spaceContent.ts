import { EmptyTrash, GetSpaceContent, ListContent, ListTrash, SetRetentionPolicy } from "@quoin/wiki"
import * as Either from "effect/Either"
import { ofSpaceContent } from "../../api"
import { onRead } from "../../expands"
import { contents, scanned, spaceContent } from "../../json/content/answers"
import { retention } from "../../json/spaces/retention"

const { get, put, del } = ofSpaceContent

/** Filters that lists of a space do not have. */
const unfiltered = {
  fields: {},
  instead: ["ids", "title", "status", "postingDay"],
  to: () => Either.right({}),
}

/** What is in a space and in its trash, and how long it stays. */
export const spaceContentEndpoints = [
  get("/space/:key/content", GetSpaceContent, spaceContent, {
    expands: onRead,
    says: "Current pages and blog posts, oldest first; with depth=root only pages without a page above.",
  }),
  get("/space/:key/content/:type", ListContent, contents, {
    expands: onRead,
    names: { spaceKey: "key" },
    sent: unfiltered,
    says: "Oldest first; with depth=root only pages without a page above.",
  }),
  get("/space/:key/trash", ListTrash, scanned, {
    expands: onRead,
    says: "Pages and blog posts, oldest first, for those who administer the space. `cursor` is empty on the first call.",
  }),
  del("/space/:key/trash", EmptyTrash, undefined, {
    emptyStatus: 200,
    says: "Purges what is in the trash, but for the home page of the space.",
  }),
  put("/space/:key/retention-policy", SetRetentionPolicy, retention, {
    says: "How many versions are kept and for how long, and how long what is in the trash stays there. A worker removes the rest.",
  }),
]
