import { Differences } from "@quoin/kernel"
import type { Reply } from "quoin"
import { count } from "../../core/format"
import { useCall } from "../../core/useCall"
import { Answer, EmptyState } from "../../parts/Answer"
import { Card } from "../../parts/Page"

const { differences, folded, linesOf, sideBySide, wordDifferences } = Differences

type Version = Reply<"wiki.getVersion">

/** A line of one of the texts, in which the words are marked that the other has not. */
const Words = ({
  pieces,
  kind,
}: {
  readonly pieces: ReadonlyArray<Differences.Piece>
  readonly kind: Differences.Piece["kind"]
}) => (
  <>
    {pieces
      .filter((piece) => piece.kind === "same" || piece.kind === kind)
      .map((piece, index) => {
        const text = piece.lines.join("")
        if (piece.kind === "same") return <span key={index}>{text}</span>
        return kind === "added" ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>
      })}
  </>
)

const Changed = ({ before, after }: Differences.Row) => {
  const pieces = before === undefined || after === undefined ? undefined : wordDifferences(before, after)
  return (
    <tr class="changed">
      <td class={before === undefined ? "absent" : "gone"}>
        {pieces === undefined ? (
          before === undefined ? (
            ""
          ) : (
            <del>{before}</del>
          )
        ) : (
          <Words pieces={pieces} kind="removed" />
        )}
      </td>
      <td class={after === undefined ? "absent" : "come"}>
        {pieces === undefined ? (
          after === undefined ? (
            ""
          ) : (
            <ins>{after}</ins>
          )
        ) : (
          <Words pieces={pieces} kind="added" />
        )}
      </td>
    </tr>
  )
}

const Line = ({ row }: { readonly row: Differences.Row | Differences.Fold }) => {
  if (row.kind === "changed") return <Changed {...row} />
  return row.kind === "folded" ? (
    <tr class="fold">
      <td colSpan={2}>{count(row.lines, "line")} the same</td>
    </tr>
  ) : (
    <tr>
      <td>{row.before}</td>
      <td>{row.after}</td>
    </tr>
  )
}

const textOf = ({ content }: Version): ReadonlyArray<string> => [
  `Title: ${content?.title ?? ""}`,
  ...linesOf(content?.body ?? ""),
]

const Texts = ({ older, newer }: { readonly older: Version; readonly newer: Version }) => {
  const pieces = differences(textOf(older), textOf(newer))
  return pieces.every(({ kind }) => kind === "same") ? (
    <EmptyState title="The text is the same" />
  ) : (
    <div class="scroll" tabIndex={0} role="region" aria-label="What changed">
      <table class="diff">
        <thead>
          <tr>
            {[older, newer].map(({ number, by }) => (
              <th key={number} scope="col">
                Version {number}, {by.displayName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {folded(sideBySide(pieces)).map((row, index) => (
            <Line key={index} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DifferenceProps {
  readonly id: string
  readonly from: number
  readonly to: number
}

/** What of a page changed between two versions, side by side. */
export const Difference = ({ id, from, to }: DifferenceProps) => {
  const before = useCall("wiki.getVersion", { id, number: from, expand: "content.body" })
  const after = useCall("wiki.getVersion", { id, number: to, expand: "content.body" })
  return (
    <Card title={`From version ${from} to version ${to}`}>
      <Answer of={before}>
        {(older) => <Answer of={after}>{(newer) => <Texts older={older} newer={newer} />}</Answer>}
      </Answer>
    </Card>
  )
}
