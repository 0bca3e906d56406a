import { useLocation } from "preact-iso/router"
import type { ComponentChildren } from "preact"
import { part } from "../../core/place"
import { useCall } from "../../core/useCall"
import { writtenIn } from "../../core/form"
import { Answer, EmptyState } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { Link } from "../../parts/Link"
import { withQuery } from "../../parts/List"
import { Card } from "../../parts/Page"
import { Table } from "../../parts/Table"
import { TakeBack } from "./Granting"
import { type Grant, type Holder, byHolder, explained, holderName } from "./grants"

const HolderShown = ({ holder }: { readonly holder: Holder }) => {
  const name = holderName(holder)
  if (holder.type === "user") return <Link to={`people/user/${part(holder.name)}`}>{name}</Link>
  return holder.type === "group" && name === holder.name ? (
    <Link to={`people/group/${part(name)}`}>{name}</Link>
  ) : (
    <>{name}</>
  )
}

const Granted = ({ right, holder, takeBack }: Grant) => (
  <Badge>
    {right}
    {takeBack === undefined ? null : (
      <TakeBack label={`Take from ${holderName(holder)}: ${right}`} run={takeBack} />
    )}
  </Badge>
)

/** Who may do what. */
export const WhoMay = ({ grants }: { readonly grants: ReadonlyArray<Grant> }) => (
  <Card title="Who may do what">
    {grants.length === 0 ? (
      <EmptyState title="Nobody but administrators may do anything here" />
    ) : (
      <Table
        label="Who may do what"
        rows={byHolder(grants)}
        keyOf={({ holder, by }) => `${holder.type} ${holderName(holder)} ${by}`}
        columns={[
          { name: "Who", show: ({ holder }) => <HolderShown holder={holder} /> },
          { name: "By", show: ({ by }) => (by === "" ? null : <span class="quiet">{by}</span>) },
          {
            name: "May",
            look: "wide",
            show: ({ rights }) => (
              <span class="badges">
                {rights.map((grant) => (
                  <Granted key={grant.right} {...grant} />
                ))}
              </span>
            ),
          },
        ]}
      />
    )}
  </Card>
)

/** What somebody may do, and why; what they may not is told, too. */
export const WhatOf = ({
  username,
  grants,
}: {
  readonly username: string
  readonly grants: ReadonlyArray<Grant>
}) => (
  <Answer of={useCall("directory.listGroupsOf", { username, limit: 200 })}>
    {({ items }) => (
      <Table
        label={`What ${username} may do`}
        rows={explained(grants, { username, groups: items.map(({ name }) => name) })}
        keyOf={({ right }) => right}
        columns={[
          { name: "What", show: ({ right }) => right },
          {
            name: "May",
            show: ({ reasons }) =>
              reasons.length === 0 ? <Badge tone="bad">No</Badge> : <Badge tone="good">Yes</Badge>,
          },
          {
            name: "Why",
            look: "wide",
            show: ({ reasons }) => (reasons.length === 0 ? "nothing grants it" : reasons.join("; ")),
          },
        ]}
      />
    )}
  </Answer>
)

/** Asks for somebody, whose name then stands in the address. */
export const AskWho = ({ label }: { readonly label: string }) => {
  const { url, query, route } = useLocation()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    route(withQuery(url, { who: writtenIn(event)("who") }))
  }
  return (
    <form class="row low inner" onSubmit={submit}>
      <div class="field grow">
        <label for="who">{label}</label>
        <input
          id="who"
          name="who"
          defaultValue={query["who"] ?? ""}
          placeholder="The name that somebody signs in by"
          autocomplete="off"
        />
      </div>
      <button class="first">Show</button>
    </form>
  )
}

interface RightsProps {
  readonly grants: ReadonlyArray<Grant>
  /** How more is granted. */
  readonly children?: ComponentChildren
}

/** Who may do what somewhere, and what somebody may do there, and why. */
export const Rights = ({ grants, children }: RightsProps) => {
  const { who = "" } = useLocation().query
  return (
    <>
      <Card title="What may somebody do here, and why?">
        <AskWho label="Somebody" />
        {who === "" ? null : <WhatOf username={who} grants={grants} />}
      </Card>
      <WhoMay grants={grants} />
      {children}
    </>
  )
}
