import { type ContentView, pageAddress, tinyui } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import {
  type Field,
  type Shape,
  field,
  flag,
  maybe,
  maybeOne,
  maybeText,
  number,
  shape,
  text,
} from "../../answers/shape"
import { iso } from "../../wiki/address"
import { downloadPath } from "../../wiki/json/content/file"
import { type Shows, shows } from "../../answers/Shows"
import { accountOf, all, body, label, links, operation, version } from "./common"

/** An item; without its version where that was not wanted. */
type Item = ContentView & { readonly isWithoutVersion?: boolean }

const account = shape<ContentView["history"]["createdBy"]>()({ accountId: maybeText(accountOf) })

/** What all items have. */
const common = {
  id: Schema.String,
  status: Schema.String,
  title: Schema.String,
  version: maybeOne(version, (view: Item) => (view.isWithoutVersion === true ? undefined : view.version)),
  labels: all(label, ({ metadata }: Item) => metadata?.labels),
  operations: all(operation, (view: Item) => view.operations),
  likes: all(
    account,
    ({ metadata }: Item) => metadata?.likes?.people,
    ({ metadata: { likes: { count = 0, people = [] } = {} } = {} }) => count > people.length,
  ),
  isFavoritedByCurrentUser: maybe(Schema.Boolean, ({ metadata }: Item) => metadata?.favourite?.isFavourite),
}

const created = {
  spaceId: text(({ space }: Item) => space.id),
  authorId: maybeText(({ history }: Item) => accountOf(history.createdBy)),
  createdAt: text(({ history }: Item) => iso(history.createdDate)),
  body,
  _links: field(links, (view: Item) => ({
    webui: pageAddress({ ...view, spaceKey: view.space.key }),
    editui: `/pages/resumedraft.action?draftId=${view.id}`,
    tinyui: tinyui(view.id),
  })),
}

const above = ({ ancestors }: Item): string | null => ancestors?.at(-1)?.id ?? null

const page = shape<Item>("WikiV2Page")({
  ...common,
  ...created,
  parentId: field(Schema.NullOr(Schema.String), above),
  parentType: field(Schema.NullOr(Schema.Literal("page")), (view) => (above(view) === null ? null : "page")),
  ownerId: maybeText(({ history }) => accountOf(history.createdBy)),
})

const blogPost = shape<Item>("WikiV2BlogPost")({ ...common, ...created })

const containerOf =
  (type: string) =>
  ({ container }: Item): string | undefined =>
    container?.type === type ? container.id : undefined

/** What an item hangs on, by its type. */
const hanging: Readonly<Record<string, Field<Item>>> = {
  pageId: maybeText(containerOf("page")),
  blogPostId: maybeText(containerOf("blogpost")),
}

const comment = shape<Item>("WikiV2Comment")({
  ...common,
  ...hanging,
  attachmentId: maybeText(containerOf("attachment")),
  parentCommentId: maybeText((view) => above(view) ?? undefined),
  resolutionStatus: maybeText(({ comment: thread }) =>
    thread === undefined || thread.location === "footer" ? undefined : thread.resolution.status,
  ),
  body,
  _links: field(links, ({ id, container }) => ({
    webui: `/pages/viewpage.action?pageId=${container?.id ?? id}&focusedCommentId=${id}#comment-${id}`,
  })),
})

const downloadOf = ({ id, title, version: { number: at, when }, container }: Item): string =>
  downloadPath(container?.id ?? id, { filename: title, version: at, modifiedAt: when })

const listedAt = ({ id, container }: Item): string =>
  `/pages/viewpageattachments.action?pageId=${container?.id ?? id}`

const attachment = shape<Item>("WikiV2Attachment")({
  ...common,
  ...hanging,
  createdAt: text(({ history }) => iso(history.createdDate)),
  mediaType: maybeText(({ file }) => file?.mediaType),
  comment: text((view) => view.version.message),
  fileId: text(({ id }) => id),
  fileSize: number(({ file }) => file?.bytes ?? 0),
  webuiLink: text(listedAt),
  downloadLink: text(downloadOf),
  _links: field(links, (view) => ({ webui: listedAt(view), download: downloadOf(view) })),
})

/** How an item of each type is shown. */
export const shapes = { page, blogpost: blogPost, comment, attachment } as const satisfies Readonly<
  Record<ContentView["type"], Shape<Item>>
>

const showing = (item: Shape<Item>): Shows<ContentView> => ({
  schema: item.schema,
  by: (call) => (view) =>
    item.json({ ...view, isWithoutVersion: call.sent["include-version"] === false }, call),
})

export const items = {
  page: showing(page),
  blogpost: showing(blogPost),
  comment: showing(comment),
  attachment: showing(attachment),
} as const

const short = {
  id: Schema.String,
  status: Schema.String,
  title: Schema.String,
  spaceId: text(({ space }: ContentView) => space.id),
}

/** A page right below another, by the two addresses that there are for it. */
export const child = {
  children: shape<ContentView>("WikiV2ChildPage")(short),
  "direct-children": shape<ContentView>("WikiV2Child")({ ...short, type: Schema.String }),
} as const

const askedOf = (path: string): string => path.split("/").at(-2) ?? ""

/** What stands below a page, and how deep. */
export const descendant = shows(
  Schema.Struct({
    id: Schema.String,
    status: Schema.String,
    title: Schema.String,
    type: Schema.String,
    parentId: Schema.String,
    depth: Schema.Int,
  }).annotations({ identifier: "WikiV2Descendant" }),
  ({ path }) => {
    const top = askedOf(path.replace(/\/+$/, ""))
    return ({ id, status, title, type, ancestors = [] }: ContentView) => ({
      id,
      status,
      title,
      type,
      parentId: ancestors.at(-1)?.id ?? top,
      depth: ancestors.length - ancestors.findIndex((each) => each.id === top),
    })
  },
)

export const liked = shape<ContentView>()({ count: number(({ metadata }) => metadata?.likes?.count ?? 0) })
export const liking = account

/** What the caller may do. */
export const allowed = shape<Pick<ContentView, "operations">>("WikiV2Operations")({
  operations: field(Schema.Array(operation.schema), ({ operations = [] }, at) =>
    operations.map((each) => operation.json(each, at)),
  ),
})

/** A version in detail: of the item as it stood then. */
export const detailedVersion = shape<ContentView>("WikiV2VersionDetails")({
  number: number((view) => view.version.number),
  authorId: maybeText((view) => accountOf(view.version.by)),
  message: text((view) => view.version.message),
  createdAt: text((view) => iso(view.version.when)),
  minorEdit: flag((view) => view.version.minorEdit),
  prevVersion: maybe(Schema.Int, ({ history }) => history.previousVersion?.number),
  nextVersion: maybe(Schema.Int, ({ history }) => history.nextVersion?.number),
})
