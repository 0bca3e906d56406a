import type { IssueView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import type { Addresses } from "../../request/Call"
import { selfOf } from "../address"

const LinkJson = Schema.Struct({
  id: Schema.String,
  label: Schema.String,
  href: Schema.String,
  weight: Schema.Int,
})

const GroupJson = Schema.Struct({
  id: Schema.Literal("operations", "transitions"),
  links: Schema.Array(LinkJson),
})

export const OperationsJson = Schema.Struct({
  linkGroups: Schema.Array(
    Schema.Struct({ id: Schema.Literal("view.issue.opsbar"), groups: Schema.Array(GroupJson) }),
  ),
}).annotations({ identifier: "IssueOperations" })

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

/** What the caller may do with an issue, each with the address at which it is done. */
export const operationsJson = (
  key: string,
  { actions, transitions }: Operations,
  addresses: Addresses,
): typeof OperationsJson.Type => {
  const inOrder = <A>(
    id: "operations" | "transitions",
    items: ReadonlyArray<A>,
    link: (item: A) => object,
  ) => ({
    id,
    links: items.map((item, at) => ({ ...link(item), weight: 10 * (at + 1) }) as typeof LinkJson.Type),
  })
  const address = (...parts: ReadonlyArray<string>) => selfOf(addresses, "issue", key, ...parts)
  return {
    linkGroups: [
      {
        id: "view.issue.opsbar",
        groups: [
          inOrder("operations", actions, ({ name, label }) => ({
            id: name,
            label,
            href: address(...places[name]),
          })),
          inOrder("transitions", transitions, ({ id, name }) => ({
            id: `action_id_${id}`,
            label: name,
            href: address("transitions"),
          })),
        ],
      },
    ],
  }
}
