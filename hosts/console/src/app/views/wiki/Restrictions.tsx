import type { Reply } from "quoin"
import { call } from "../../core/call"
import { useCall } from "../../core/useCall"
import { Answer } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { Card, Facts } from "../../parts/Page"
import { Granting, type Subject, TakeBack } from "../rights/Granting"

type Restriction = Reply<"wiki.getRestrictions">["restrictions"][number]
type Restricted = Restriction["operation"]

const deeds = { read: "May read", update: "May change" } as const

const change = (id: string, how: "add" | "remove", operation: Restricted, { type, name }: Subject) =>
  call("wiki.restrictContent", {
    ...{ id, how },
    restrictions: [
      { operation, ...(type === "user" ? { users: [{ username: name }] } : { groups: [name] }) },
    ],
  })

/** Those who alone may do something, each with a way to take that back where it is said of this page itself. */
const Named = ({
  id,
  own,
  users,
  groups,
  operation,
}: Restriction & { readonly id: string; readonly own: Own }) => {
  const subjects = [
    ...users.map((user) => ({
      type: "user" as const,
      name: user.type === "known" ? user.username : "",
      shown: user.displayName,
    })),
    ...groups.map((name) => ({ type: "group" as const, name, shown: name })),
  ]
  return (
    <span class="badges">
      {subjects.map(({ type, name, shown }) => (
        <Badge key={`${type} ${name}`} tone={type === "group" ? "accent" : "calm"}>
          {shown}
          {own(operation, { type, name }) ? (
            <TakeBack
              label={`Take from ${shown}: ${deeds[operation].toLowerCase()}`}
              run={() => change(id, "remove", operation, { type, name })}
            />
          ) : null}
        </Badge>
      ))}
    </span>
  )
}

type Own = (operation: Restricted, subject: Subject) => boolean

/** Whether this page itself names somebody; others are named by a page above it. */
const ownOf =
  (restrictions: ReadonlyArray<Restriction>): Own =>
  (operation, { type, name }) =>
    restrictions.some(
      (each) =>
        each.operation === operation &&
        (type === "group"
          ? each.groups.includes(name)
          : each.users.some((user) => user.type === "known" && user.username === name)),
    )

/** Who alone may read and change a page, and how that is changed. */
export const Restrictions = ({ id }: { readonly id: string }) => {
  const own = useCall("wiki.getRestrictions", { id })
  return (
    <>
      <Card title="Restrictions" inner>
        <Answer of={useCall("wiki.getRestrictions", { id, inherited: true })}>
          {({ restrictions }) => (
            <div class="stack">
              <p class="small quiet">Where nobody is named, the rights of the space alone decide.</p>
              <Facts
                of={restrictions.map((each) => [
                  deeds[each.operation],
                  each.users.length + each.groups.length === 0 ? (
                    "whoever the space lets"
                  ) : (
                    <Named {...each} id={id} own={ownOf(own.reply?.restrictions ?? [])} />
                  ),
                ])}
              />
            </div>
          )}
        </Answer>
      </Card>
      <Granting
        title="Restrict it to somebody"
        act="Restrict"
        choices={[
          ["read", "alone may read it, with others who are named"],
          ["update", "alone may change it, with others who are named"],
        ]}
        run={(subject, what) => change(id, "add", what === "read" ? "read" : "update", subject)}
      />
    </>
  )
}
