import type { IssueView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { constant, each, number, shape, text } from "../../../answers/shape"
import { selfOf } from "../../address"

/** What can be done with an issue: where in this API that is, and its place among the others. */
interface Link {
  readonly id: string
  readonly label: string
  readonly address: ReadonlyArray<string>
  readonly index: number
}

const link = shape<Link>()({
  id: Schema.String,
  label: Schema.String,
  href: text(({ address }, at) => selfOf(at, "issue", ...address)),
  weight: number(({ index }) => 10 * (index + 1)),
})

interface Group {
  readonly id: "operations" | "transitions"
  readonly links: ReadonlyArray<Link>
}

const group = shape<Group>()({
  id: Schema.Literal("operations", "transitions"),
  links: each(link, ({ links }) => links),
})

type Operations = NonNullable<IssueView["operations"]>

/** Where in this API each is done. */
const places: Readonly<Record<Operations["actions"][number]["name"], ReadonlyArray<string>>> = {
  edit: [],
  assign: ["assignee"],
  comment: ["comment"],
  logWork: ["worklog"],
  attach: ["attachments"],
  link: ["remotelink"],
  delete: [],
}

/** What the caller may do with the issue of a key. */
export type OperationsOfIssue = Operations & { readonly key: string }

const groupsOf = ({ key, actions, transitions }: OperationsOfIssue): ReadonlyArray<Group> => [
  {
    id: "operations",
    links: actions.map(({ name, label }, index) => ({
      id: name,
      label,
      address: [key, ...places[name]],
      index,
    })),
  },
  {
    id: "transitions",
    links: transitions.map(({ id, name }, index) => ({
      id: `action_id_${id}`,
      label: name,
      address: [key, "transitions"],
      index,
    })),
  },
]

const bar = shape<OperationsOfIssue>()({
  id: constant("view.issue.opsbar"),
  groups: each(group, groupsOf),
})

/** What the caller may do with an issue, each with the address at which it is done. */
export const issueOperations = shape<OperationsOfIssue>("IssueOperations")({
  linkGroups: each(bar, (operations) => [operations]),
})
