import { useLocation } from "preact-iso/router"
import { useCall } from "../../core/useCall"
import { Answer } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { Card, Facts } from "../../parts/Page"
import { AskWho } from "./Rights"

const operations = ["read", "update", "delete", "purge", "restore", "archive"] as const

const Judged = ({
  id,
  username,
  operation,
}: {
  readonly id: string
  readonly username: string
  readonly operation: (typeof operations)[number]
}) => (
  <Answer of={useCall("wiki.checkPermission", { id, operation, username })}>
    {({ hasPermission, missing }) =>
      hasPermission ? (
        <Badge tone="good">Yes</Badge>
      ) : (
        <>
          <Badge tone="bad">No</Badge> lacks: {missing.join("; ")}
        </>
      )
    }
  </Answer>
)

/** What somebody may do with a page, and what they lack. */
export const PageRights = ({ id }: { readonly id: string }) => {
  const { who = "" } = useLocation().query
  return (
    <Card title="What may somebody do with it?">
      <AskWho label="Somebody" />
      {who === "" ? null : (
        <div class="inner">
          <Facts
            of={operations.map((operation) => [
              operation,
              <Judged key={operation} id={id} username={who} operation={operation} />,
            ])}
          />
        </div>
      )}
    </Card>
  )
}
