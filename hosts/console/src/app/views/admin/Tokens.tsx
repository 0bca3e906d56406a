import type { Reply } from "quoin"
import { useState } from "preact/hooks"
import { call } from "../../core/call"
import { moment } from "../../core/format"
import { visitor } from "../../core/session"
import { useCall } from "../../core/useCall"
import { Action } from "../../parts/Action"
import { Answer, EmptyState } from "../../parts/Answer"
import { Badge, State } from "../../parts/Badge"
import { Line } from "../../parts/Line"
import { List } from "../../parts/List"
import { Moment } from "../../parts/Moment"
import { Card, Page } from "../../parts/Page"
import { TextAction } from "../../parts/TextAction"

type Token = Reply<"directory.listTokens">["items"][number]
type Profile = Reply<"tokens.listProfiles">["items"][number]
type Session = Reply<"directory.listSessions">["items"][number]

const Own = () => (
  <List<Token>
    title="Your tokens"
    label="Your tokens"
    operation="directory.listTokens"
    payload={{}}
    keyOf={({ id }) => id}
    empty={{
      title: "You have no tokens yet",
      text: <p>A program signs in by one in place of your password.</p>,
    }}
    columns={[
      { name: "Token", show: ({ name }) => name },
      { name: "Made", show: ({ createdAt }) => <Moment at={createdAt} /> },
      { name: "Ends", show: ({ expiringAt }) => (expiringAt === undefined ? "never" : moment(expiringAt)) },
      {
        name: "",
        look: "right",
        show: ({ id, name }) => (
          <Action
            label="Revoke"
            kind="bad"
            sure={`Revoke ${name}? Programs that use it are refused at once.`}
            run={() => call("directory.revokeToken", { id })}
          />
        ),
      },
    ]}
  />
)

const NewToken = () => {
  const [raw, setRaw] = useState<string>()
  return (
    <Card title="New token" inner>
      <div class="stack">
        <TextAction
          label="Name of the token"
          placeholder="What is it for?"
          act="Make"
          run={(name) => call("directory.createToken", { name })}
          done={(reply) => setRaw((reply as Reply<"directory.createToken">).rawToken)}
        />
        {raw === undefined ? null : (
          <>
            <p class="small">It is shown this once:</p>
            <Line label="The new token" text={raw} />
          </>
        )}
      </div>
    </Card>
  )
}

const Sessions = () => (
  <List<Session>
    title="Your sessions"
    label="Your sessions"
    operation="directory.listSessions"
    payload={{}}
    keyOf={({ id }) => id}
    empty={{ title: "You have no sessions" }}
    columns={[
      { name: "From", show: ({ remoteAddress }) => <code>{remoteAddress}</code> },
      { name: "Begun", show: ({ createdAt }) => <Moment at={createdAt} /> },
      { name: "Seen", show: ({ seenAt }) => <Moment at={seenAt} /> },
    ]}
  />
)

const Profiles = () => (
  <Card title="Security profiles of programs">
    <Answer of={useCall("tokens.listProfiles", {})}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="No profiles yet">
            <p>A program that signs in for itself, by client credentials, has one.</p>
          </EmptyState>
        ) : (
          <>
            {items.map(({ id, name, clientId, status, apis }: Profile) => (
              <div class="event" key={id}>
                <header>
                  <strong>{name}</strong>
                  <State of={status} />
                </header>
                <code class="small">{clientId}</code>
                <span class="badges">
                  {apis.map((api) => (
                    <Badge key={api}>{api}</Badge>
                  ))}
                </span>
              </div>
            ))}
          </>
        )
      }
    </Answer>
  </Card>
)

const Tokens = () => (
  <Page title="Tokens" about="How programs sign in, and where you are signed in yourself.">
    {visitor.value?.username === undefined ? (
      <EmptyState title="Sign in to see your tokens" />
    ) : (
      <>
        <Own />
        <NewToken />
        <div class="halves">
          <Sessions />
          <Profiles />
        </div>
      </>
    )}
  </Page>
)

export default Tokens
