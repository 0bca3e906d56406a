import { Expansion, type Permission, Prompt } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { ContentRecord } from "../content/Content"
import type { OperationView } from "../content/ContentParts"
import type { ContentView } from "../content/views/ContentView"
import { type Trigger, possible } from "../content/changes/Lifecycle"
import { type ContentChange, contentPermission, createIn, seeContent } from "../permissions"
import type { ShownContent } from "../content/views/ShownContent"
import type { Part } from "./Part"

/** What the steps of the life cycle are called where rights are told. */
const operationOf: Readonly<Record<Trigger, ContentChange | undefined>> = {
  create: undefined,
  "create as draft": undefined,
  publish: "update",
  "save draft": "update",
  update: "update",
  "update with status=draft": "update",
  delete: "delete",
  "delete with status=draft": "delete",
  "delete with status=trashed": "purge",
  "delete with status=archived": "delete",
  archive: "archive",
  restore: "restore",
}

type Possible = readonly [OperationView, Permission.Permission]

/** All that can be done with an item as it stands, each with the right that it needs. */
const possibleWith = (content: ContentRecord): ReadonlyArray<Possible> => {
  const { type: targetType, status, spaceId } = content
  const steps = new Set(possible(status, targetType).map((trigger) => operationOf[trigger]))
  const changes = [...steps].flatMap((operation): ReadonlyArray<Possible> => {
    if (operation === undefined) return []
    return [[{ operation, targetType }, contentPermission(operation, content).do]]
  })
  const isCurrent = status === "current"
  const space = { id: spaceId, key: spaceId }
  const creates = (type: "page" | "comment"): Possible => [
    { operation: "create", targetType: type },
    createIn(space, type),
  ]
  return [
    [{ operation: "read", targetType }, seeContent(content)],
    ...changes,
    ...(isCurrent && targetType === "page" ? [creates("page")] : []),
    ...(isCurrent ? [creates("comment")] : []),
  ]
}

/** What the caller may do with the items, and can as they stand (WIK-117). */
export const operations: Part<Pick<ContentView, "operations">> = {
  isAsked: ({ expansion }) => Expansion.expands(expansion, "operations"),
  load: ({ reads, shown }) =>
    Prompt.gen(function* () {
      const each = shown.map(({ content }) => ({ content, possible: possibleWith(content) }))
      const may = yield* reads.mayEach(each.flatMap(({ possible }) => possible.map(([, asked]) => asked)))
      let place = 0
      const permitted = new Map(
        each.map(({ content, possible }) => [
          content,
          possible.filter(() => may[place++] === true).map(([operation]) => operation),
        ]),
      )
      return ({ content }: ShownContent) => Effect.succeed({ operations: permitted.get(content) ?? [] })
    }),
}
