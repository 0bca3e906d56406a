import { useLocation } from "preact-iso/router"
import type { Reply } from "quoin"
import { part, pathTo } from "../../core/place"
import { Badge } from "../../parts/Badge"
import { Link } from "../../parts/Link"
import { List, withQuery } from "../../parts/List"
import { Moment } from "../../parts/Moment"
import { Page, Tabs } from "../../parts/Page"

type Hook = Reply<"webhooks.listWebhooks">["items"][number]

const products = [
  ["wiki", "Wiki"],
  ["tracker", "Tracker"],
] as const

const howToMake = (
  <p>
    One is made by <Link to="api/rpc/webhooks.createWebhook">webhooks.createWebhook</Link>, or at the address
    that clients know.
  </p>
)

const Webhooks = () => {
  const { url, query } = useLocation()
  const product = query["product"] ?? "wiki"
  return (
    <Page
      title="Webhooks"
      about="Addresses that are called when something happens, and a journal of the calls."
    >
      <Tabs
        label="Products"
        tabs={products.map(([id, name]) => ({
          name,
          href: withQuery(url, { product: id }),
          current: product === id,
        }))}
      />
      <List<Hook>
        label="Webhooks"
        operation="webhooks.listWebhooks"
        payload={{ product }}
        paged={["start", "limit"]}
        keyOf={({ id }) => id}
        empty={{ title: "No webhooks yet", text: howToMake }}
        columns={[
          { name: "Webhook", show: ({ id, name }) => <a href={pathTo(`webhooks/${part(id)}`)}>{name}</a> },
          { name: "Address", look: "wide", show: ({ url: address }) => <code>{address}</code> },
          {
            name: "Events",
            look: "wide",
            show: ({ events }) => <span class="small">{events.join(", ")}</span>,
          },
          {
            name: "State",

            show: ({ active }) => (active ? <Badge tone="good">Active</Badge> : <Badge>Off</Badge>),
          },
          { name: "Changed", show: ({ updatedAt }) => <Moment at={updatedAt} /> },
        ]}
      />
    </Page>
  )
}

export default Webhooks
