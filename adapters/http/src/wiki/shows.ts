import type { CreateGroup, UserView } from "@quoin/directory"
import { Expansion } from "@quoin/kernel"
import type { ContentView, DeleteContent, GetHistory, ShownSpace } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { type Shows, shows } from "../contract/Shows"
import type { Call } from "../request/Call"
import { contentJson } from "./contentJson"
import { historyJson } from "./historyJson"
import { ContentJson, GroupJson, HistoryJson, PersonJson, SpaceJson, listFields } from "./json"
import { topLevel } from "./links"
import { page } from "./page"
import { personJson } from "./personJson"
import { spaceJson } from "./spaceJson"
import { SubmittedJson, TaskJson, submittedJson, taskJson } from "./taskJson"

const asContent = (call: Call) => (view: ContentView) => contentJson(view, call.expansion, call.addresses)

const asSpace =
  ({ expansion, addresses }: Call) =>
  (view: ShownSpace) => {
    const inside = Expansion.expansionAt(expansion, "homepage")
    const homepage = inside && view.homepage && contentJson(view.homepage, inside, addresses)
    return spaceJson(view, expansion, addresses, homepage)
  }

/** One item, at the top of an answer. */
export const content = shows(
  ContentJson,
  (call) => (view: ContentView) => topLevel(asContent(call)(view), "/rest/api/content", call.addresses),
)

export const space = shows(
  SpaceJson,
  (call) => (view: ShownSpace) => topLevel(asSpace(call)(view), "/rest/api/space", call.addresses),
)

export const history = shows(
  HistoryJson,
  (call) => (view: typeof GetHistory.success.Type) =>
    historyJson(view, view.id, call.expansion, call.addresses),
)

export const user = shows(
  PersonJson,
  ({ addresses }) =>
    ({ fullName, userKey, username }: UserView) =>
      personJson({ type: "known", username, userKey, displayName: fullName }, addresses),
)

/** Of a new user only the key is told. */
export const createdUser = shows(
  Schema.Struct({ userKey: Schema.String }),
  () =>
    ({ userKey }: UserView) => ({
      userKey,
    }),
)

export const group = shows(GroupJson, ({ addresses }) => ({ name }: typeof CreateGroup.success.Type) => ({
  type: "group" as const,
  name,
  _links: { self: `${addresses.base}/rest/api/group/${encodeURIComponent(name)}` },
}))

/** What went to the trash is shown; what is gone is not (HTT-40). */
export const deleted: Shows<typeof DeleteContent.success.Type> = {
  schema: content.schema,
  by: (call) => (reply) => (reply.content === undefined ? undefined : content.by(call)(reply.content)),
}

interface Listed<View> {
  readonly items: ReadonlyArray<View>
  readonly offset: number
  readonly limit: number
  readonly more: boolean
}

const listOf = <View, Json>(
  identifier: string,
  item: Schema.Schema<Json, Json>,
  by: (call: Call) => (view: View) => Json,
): Shows<Listed<View>> => ({
  schema: Schema.Struct({ results: Schema.Array(item), ...listFields }).annotations({ identifier }),
  by: (call) => (found) => page(found.items.map(by(call)), found, call),
})

export const contents = listOf("ContentList", ContentJson, asContent)
export const spaces = listOf("SpaceList", SpaceJson, asSpace)

export const task = shows(TaskJson, () => taskJson)
export const tasks = listOf("LongTaskList", TaskJson, () => taskJson)
export const submitted = shows(SubmittedJson, () => submittedJson)
