import { useLocation } from "preact-iso/router"
import type { ComponentChildren } from "preact"
import type { OperationTag } from "quoin"
import { callAny } from "../core/call"
import { useAsked } from "../core/useCall"
import { Answer, EmptyState } from "./Answer"
import { Card } from "./Page"
import { type Column, Pager, Table } from "./Table"

/** A list that an operation answers, as data. */
export interface ListOf<Row> {
  readonly label: string
  readonly operation: OperationTag
  readonly payload: Readonly<Record<string, unknown>>
  readonly columns: ReadonlyArray<Column<Row>>
  readonly keyOf: (row: Row) => string
  readonly empty: { readonly title: string; readonly text?: ComponentChildren }
  readonly title?: string
  readonly aside?: ComponentChildren
  /** What the operation calls the first item and the number of items of a page. */
  readonly paged?: readonly [start: string, limit: string]
  /** The word of the address that says where the list begins; two lists of one view have two. */
  readonly place?: string
}

interface Listed<Row> {
  readonly items: ReadonlyArray<Row>
  readonly offset?: number
  readonly limit?: number
  readonly more?: boolean
  readonly total?: number
}

const perPage = 25

/** Some operations answer all there is, as a bare list. */
const listed = <Row,>(reply: unknown): Listed<Row> =>
  Array.isArray(reply) ? { items: reply as ReadonlyArray<Row> } : (reply as Listed<Row>)

/** The address with another value of a word in its query. */
export const withQuery = (url: string, changes: Readonly<Record<string, string>>): string => {
  const at = new URL(url, document.baseURI)
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") at.searchParams.delete(name)
    else at.searchParams.set(name, value)
  }
  return `${at.pathname}${at.search}`
}

/** Shows a list, page by page; where it begins stands in the address. */
export const List = <Row,>(list: ListOf<Row>) => {
  const { url, query, route } = useLocation()
  const { paged, place = "start" } = list
  const start = Math.max(0, Number(query[place]) || 0)
  const payload =
    paged === undefined ? list.payload : { ...list.payload, [paged[0]]: start, [paged[1]]: perPage }
  const asked = useAsked(`${list.operation} ${JSON.stringify(payload)}`, () =>
    callAny(list.operation, payload),
  )
  return (
    <Card {...(list.title === undefined ? {} : { title: list.title })} aside={list.aside}>
      <Answer of={asked}>
        {(reply) => {
          const { items, offset = 0, more = false, total, limit = perPage } = listed<Row>(reply)
          if (items.length === 0 && offset === 0)
            return <EmptyState title={list.empty.title}>{list.empty.text}</EmptyState>
          const go = (to: number) => route(withQuery(url, { [place]: to === 0 ? "" : String(to) }))
          return (
            <>
              <Table label={list.label} rows={items} keyOf={list.keyOf} columns={list.columns} />
              <Pager {...{ offset, shown: items.length, limit, more, total, go }} />
            </>
          )
        }}
      </Answer>
    </Card>
  )
}
