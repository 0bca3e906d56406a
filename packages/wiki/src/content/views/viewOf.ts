import type { CommentView } from "../Comment"
import type { People } from "../../people"
import { type SpaceRecord, statusOf, typeOf } from "../../space/Space"
import { type ContentRecord } from "../Content"
import { contentSummary } from "./contentSummary"
import { type HistoryParts, versionView } from "../ContentParts"
import type { ContentView, ShownAncestor, ShownSpace } from "./ContentView"

/** What a view is made of, besides the item. */
export interface ContentContext {
  readonly space: SpaceRecord
  readonly people: People
  readonly ancestors?: ReadonlyArray<ContentRecord> | undefined
  readonly container?: ShownAncestor | undefined
  readonly comment?: CommentView | undefined
  readonly body?: string | undefined
  readonly wholeSpace?: ShownSpace | undefined
  readonly history?: HistoryParts
}

type Writable<A> = { -readonly [Name in keyof A]: A[Name] }

/** Parts that are absent are left out. They are written one by one: to spread each of them made this as dear as reading the item. */
export const contentView = (
  content: ContentRecord,
  { space, people, container, comment, ancestors, body, wholeSpace, history }: ContentContext,
  status: ContentView["status"] = content.status,
): ContentView => {
  const { id, key, name } = space
  const shownSpace = { id, key, name, type: typeOf(space), status: statusOf(space) }
  const summary = contentSummary(content, container)
  const view: Writable<ContentView> = {
    id: summary.id,
    type: summary.type,
    status,
    title: summary.title,
    space: wholeSpace === undefined ? shownSpace : { ...shownSpace, whole: wholeSpace },
    version: versionView(content.version, people),
    history: {
      latest: status !== "historical",
      createdBy: people(content.createdBy),
      createdDate: content.createdAt,
      ...history,
    },
  }
  if (content.file !== undefined) view.file = content.file
  if (container !== undefined) view.container = container
  if (comment !== undefined) view.comment = comment
  if (ancestors !== undefined) view.ancestors = ancestors.map((each) => contentSummary(each, container))
  if (body !== undefined) view.body = body
  return view
}
