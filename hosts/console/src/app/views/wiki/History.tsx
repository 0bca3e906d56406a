import { useLocation } from "preact-iso/router"
import type { Reply } from "quoin"
import { call } from "../../core/call"
import { type Piece, differences, linesOf } from "../../core/diff"
import { useCall } from "../../core/useCall"
import { Action } from "../../parts/Action"
import { Answer, EmptyState } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { List, withQuery } from "../../parts/List"
import { Moment } from "../../parts/Moment"
import { Card } from "../../parts/Page"
import type { Column } from "../../parts/Table"

type Version = Reply<"wiki.listVersions">["items"][number]

const marks: Readonly<Record<Piece["kind"], string>> = { same: "  ", added: "+ ", removed: "- " }

const Lines = ({ kind, lines }: Piece) => {
  const shown = lines.map((line, index) => <p key={index}>{`${marks[kind]}${line}`}</p>)
  if (kind === "added") return <ins>{shown}</ins>
  return kind === "removed" ? <del>{shown}</del> : <>{shown}</>
}

/** What of the text of a page changed between two versions. */
const Difference = ({
  id,
  from,
  to,
}: {
  readonly id: string
  readonly from: number
  readonly to: number
}) => {
  const before = useCall("wiki.getVersion", { id, number: from, expand: "content.body" })
  const after = useCall("wiki.getVersion", { id, number: to, expand: "content.body" })
  return (
    <Card title={`From version ${from} to version ${to}`}>
      <Answer of={before}>
        {(older) => (
          <Answer of={after}>
            {(newer) => {
              const texts = [older, newer].map(({ content }) => linesOf(content?.body ?? ""))
              const pieces = differences(texts[0] ?? [], texts[1] ?? [])
              return pieces.every(({ kind }) => kind === "same") ? (
                <EmptyState title="The text is the same" />
              ) : (
                <div class="diff inner" tabIndex={0} role="region" aria-label="What changed">
                  {pieces.map((piece, index) => (
                    <Lines key={index} {...piece} />
                  ))}
                </div>
              )
            }}
          </Answer>
        )}
      </Answer>
    </Card>
  )
}

interface HistoryProps {
  readonly id: string
  readonly current: number
}

const columnsOf = (
  { id, current }: HistoryProps,
  changesOf: (number: number) => string,
): ReadonlyArray<Column<Version>> => [
  {
    name: "Version",
    show: ({ number }) => (
      <>
        {number} {number === current ? <Badge tone="good">Current</Badge> : null}
      </>
    ),
  },
  { name: "By", show: ({ by }) => by.displayName },
  { name: "When", show: ({ when }) => <Moment at={when} /> },
  { name: "Why", look: "wide", show: ({ message }) => <span class="quiet">{message}</span> },
  {
    name: "Changes",
    show: ({ number }) =>
      number === 1 ? (
        <span class="quiet">the first</span>
      ) : (
        <a href={changesOf(number)}>Changes of version {number}</a>
      ),
  },
  {
    name: "",
    look: "right",
    show: ({ number }) =>
      number === current ? null : (
        <Action
          label="Restore"
          sure={`Make version ${number} the current one?`}
          run={() => call("wiki.restoreVersion", { id, number })}
        />
      ),
  },
]

/** The versions of a page, what changed from one to the next, and the way back. */
export const History = ({ id, current }: HistoryProps) => {
  const { url, query } = useLocation()
  const to = Number(query["to"]) || current
  const from = Number(query["from"]) || to - 1
  const changesOf = (number: number) => withQuery(url, { from: String(number - 1), to: String(number) })
  return (
    <>
      <List<Version>
        title="Versions"
        label="Versions"
        operation="wiki.listVersions"
        payload={{ id }}
        paged={["start", "limit"]}
        keyOf={({ number }) => String(number)}
        empty={{ title: "No versions" }}
        columns={columnsOf({ id, current }, changesOf)}
      />
      {from >= 1 ? <Difference id={id} from={from} to={to} /> : null}
    </>
  )
}
