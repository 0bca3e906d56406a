import { useLocation, useRoute } from "preact-iso/router"
import type { Reply } from "quoin"
import { useState } from "preact/hooks"
import { call } from "../../core/call"
import { duration, moment } from "../../core/format"
import { useCall } from "../../core/useCall"
import { Action } from "../../parts/Action"
import { Answer, EmptyState } from "../../parts/Answer"
import { State } from "../../parts/Badge"
import { List, withQuery } from "../../parts/List"
import { Moment } from "../../parts/Moment"
import { Card, Facts, Page, Tabs } from "../../parts/Page"
import { Range } from "./Range"

type Delivery = Reply<"webhooks.listDeliveries">["items"][number]
type Call = Reply<"webhooks.getDelivery">["calls"][number]

const headersShown = (headers: object): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join("\n")

const CallShown = ({ outcome, description, start, finish, request, answer }: Call) => (
  <div class="inner stack">
    <div class="row">
      <State of={outcome} />
      <span>{description}</span>
      <span class="quiet small">
        {moment(start)}, {duration(finish - start)}
      </span>
    </div>
    <h3>Request</h3>
    <pre
      class="text"
      tabIndex={0}
    >{`${request.url}\n${headersShown(request.headers)}\n\n${request.body}`}</pre>
    {answer === undefined ? null : (
      <>
        <h3>Answer {answer.status}</h3>
        <pre class="text" tabIndex={0}>{`${headersShown(answer.headers)}\n\n${answer.text}`}</pre>
      </>
    )}
  </div>
)

const DeliveryCard = ({ id }: { readonly id: string }) => (
  <Card title="Delivery">
    <Answer of={useCall("webhooks.getDelivery", { id })}>
      {({ delivery, calls }) => (
        <>
          <div class="inner">
            <Facts
              of={[
                ["Event", <code>{delivery.event}</code>],
                ["Of", `${delivery.entity.type} ${delivery.entity.id}`],
                ["State", <State of={delivery.state} />],
                ["Tries", delivery.tries],
                ["Next try", delivery.nextAt === undefined ? undefined : moment(delivery.nextAt)],
                ["Why", delivery.reason],
              ]}
            />
          </div>
          {calls.length === 0 ? (
            <EmptyState title="It was not called yet" />
          ) : (
            calls.map((each) => <CallShown key={each.id} {...each} />)
          )}
        </>
      )}
    </Answer>
  </Card>
)

const states = ["", "WAITING", "DELIVERED", "FAILED", "DROPPED"] as const

const Deliveries = ({ webhookId, state }: { readonly webhookId: string; readonly state: string }) => {
  const { url } = useLocation()
  return (
    <List<Delivery>
      title="Journal"
      label="Deliveries"
      operation="webhooks.listDeliveries"
      payload={{ webhookId, ...(state === "" ? {} : { state }) }}
      paged={["start", "limit"]}
      keyOf={(each) => each.id}
      empty={{
        title: "No deliveries",
        text: <p>They appear as soon as an event that it listens to happens.</p>,
      }}
      columns={[
        { name: "Event", show: (each) => <a href={withQuery(url, { delivery: each.id })}>{each.event}</a> },
        { name: "Of", show: ({ entity }) => `${entity.type} ${entity.id}` },
        { name: "State", show: (each) => <State of={each.state} /> },
        { name: "Tries", look: "right", show: ({ tries }) => tries },
        { name: "When", show: ({ at }) => <Moment at={at} /> },
        {
          name: "",
          look: "right",
          show: ({ id }) => (
            <Action label="Resend" run={() => call("webhooks.resendDeliveries", { webhookId, ids: [id] })} />
          ),
        },
      ]}
    />
  )
}

type Tested = Reply<"webhooks.testCall">

const testedText = ({ answer, error }: Tested): string =>
  answer === undefined
    ? `No answer: ${error ?? "nothing is known of why"}`
    : `The address answers ${answer.status}.`

/** Calls the address, to see whether anybody is there. */
const TestCall = ({ url }: { readonly url: string | undefined }) => {
  const [tested, setTested] = useState<Tested>()
  return url === undefined ? null : (
    <>
      {tested === undefined ? null : (
        <span class="small" role="status">
          {testedText(tested)}
        </span>
      )}
      <Action
        label="Call it as a test"
        run={async () => {
          const outcome = await call("webhooks.testCall", { url })
          if (outcome.ok) setTested(outcome.reply)
          return outcome
        }}
      />
    </>
  )
}

const Webhook = () => {
  const { params } = useRoute()
  const { url, query } = useLocation()
  const id = params["id"] ?? ""
  const { state = "", delivery } = query
  const hook = useCall("webhooks.getWebhook", { id })
  return (
    <Page
      title={hook.reply?.name ?? "Webhook"}
      about={hook.reply === undefined ? undefined : <code>{hook.reply.url}</code>}
      trail={[{ name: "Webhooks", to: "webhooks" }]}
      actions={<TestCall url={hook.reply?.url} />}
    >
      <Tabs
        label="States"
        tabs={states.map((each) => ({
          name: each === "" ? "All" : each.charAt(0) + each.slice(1).toLowerCase(),
          href: withQuery(url, { state: each, delivery: "", start: "" }),
          current: state === each,
        }))}
      />
      <Deliveries webhookId={id} state={state} />
      {delivery === undefined ? null : <DeliveryCard id={delivery} />}
      <Range webhookId={id} />
    </Page>
  )
}

export default Webhook
