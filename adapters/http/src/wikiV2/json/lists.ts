import type { ScanContent } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { Answered } from "../../answers/Answered"
import type { Shows } from "../../answers/Shows"
import type { Call } from "../../request/Call"
import { parametersOf } from "../../request/pairs"
import { cursorAt } from "../../wiki/sent/searchCursor"
import type { Listed } from "../../wiki/json/pages"

const Links = Schema.Struct({ next: Schema.optional(Schema.String), base: Schema.String })

/** Some things, and the cursor of those behind them. */
interface Pointed<View> {
  readonly items: ReadonlyArray<View>
  readonly next?: string | undefined
}

/** Where the next page is: the same address with another cursor. */
const addressOf = ({ path, query, addresses: { context } }: Call, cursor: string): string => {
  const asked = parametersOf(query)
  asked.set("cursor", cursor)
  return `${context}${path}?${asked.toString()}`
}

/** A page of a list, whose links and whose header `Link` lead to the next (HTT-1012). */
const pointed = <View>(
  identifier: string,
  item: Shows<View>,
): {
  readonly schema: Schema.Schema.AnyNoContext
  readonly by: (call: Call) => (page: Pointed<View>) => unknown
} => ({
  schema: Schema.Struct({ results: Schema.Array(item.schema), _links: Links }).annotations({ identifier }),
  by: (call) => {
    const show = item.by(call)
    const { base } = call.addresses
    return ({ items, next: cursor }) => {
      const results = items.map(show)
      if (cursor === undefined) return { results, _links: { base } }
      const next = addressOf(call, cursor)
      const json = { results, _links: { next, base } }
      return new Answered({ status: 200, json, headers: { link: `<${next}>; rel="next"` } })
    }
  },
})

type Scan = typeof ScanContent.success.Type

/** Content from cursor to cursor. */
export const scannedOf = (identifier: string, item: Shows<Scan["items"][number]>): Shows<Scan> => {
  const list = pointed(identifier, item)
  return {
    ...list,
    by:
      (call) =>
      ({ items, nextCursor: next }) =>
        list.by(call)({ items, next }),
  }
}

/** A list that is walked by places, as a cursor says them. */
export const listedOf = <View>(identifier: string, item: Shows<View>): Shows<Listed<View>> => {
  const list = pointed(identifier, item)
  return {
    ...list,
    by:
      (call) =>
      ({ items, offset, more }) =>
        list.by(call)({ items, next: more ? cursorAt(offset + items.length) : undefined }),
  }
}

/** A list that is always whole. */
export const wholeOf = <View>(identifier: string, item: Shows<View>): Shows<ReadonlyArray<View>> => {
  const list = pointed(identifier, item)
  return { ...list, by: (call) => (items) => list.by(call)({ items }) }
}
