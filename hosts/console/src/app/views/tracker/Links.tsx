import type { Reply } from "quoin"
import { part } from "../../core/place"
import { StatusOf, textIn } from "../../parts/Field"
import { Link } from "../../parts/Link"
import { Card } from "../../parts/Page"

type Fields = Reply<"tracker.getIssue">["fields"]

interface LinkedIssue {
  readonly key: string
  readonly fields?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

interface IssueLink {
  readonly id: string
  readonly type: { readonly inward: string; readonly outward: string }
  readonly inwardIssue?: LinkedIssue
  readonly outwardIssue?: LinkedIssue
}

/** The issues that an issue is linked with. */
export const Links = ({ fields }: { readonly issue: string; readonly fields: Fields }) => {
  const links =
    (fields["issuelinks"] as { readonly links?: ReadonlyArray<IssueLink> } | undefined)?.links ?? []
  if (links.length === 0) return null
  return (
    <Card title="Links">
      <ul class="backlog">
        {links.map(({ id, type, inwardIssue, outwardIssue }) => {
          const other = outwardIssue ?? inwardIssue
          return other === undefined ? null : (
            <li key={id}>
              <em class="small quiet">{outwardIssue === undefined ? type.inward : type.outward}</em>
              <Link to={`tracker/issue/${part(other.key)}`}>{other.key}</Link>
              <span class="grow">{textIn(other.fields?.["summary"])}</span>
              <StatusOf field={other.fields?.["status"]} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
