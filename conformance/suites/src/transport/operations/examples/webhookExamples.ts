import { leftBehind } from "../../leftBehind"
import { type Step, of } from "../../Step"

const { id: webhookId, delivery } = leftBehind.webhook

/** A webhook is registered; one that is there before has a delivery that failed, as no worker calls anybody here. */
export const webhookExamples: ReadonlyArray<Step> = [
  {
    says: "a webhook is registered",
    operation: "webhooks.createWebhook",
    payload: {
      product: "tracker",
      name: "Build",
      url: "https://ci.example.org/hook",
      events: ["tracker:issue_created"],
    },
    keeps: "webhook",
  },
  {
    says: "another address is tried",
    operation: "webhooks.testCall",
    payload: { url: "https://ci.example.org/other" },
  },
  {
    says: "how its calls went is told",
    operation: "webhooks.getStatistics",
    payload: (seen) => ({ id: of(seen, "webhook") }),
  },
  {
    says: "it is called at a transition",
    operation: "webhooks.setTransitionWebhook",
    payload: (seen) => ({ id: of(seen, "webhook"), transitionId: "31", attached: true }),
  },
  {
    says: "and at none any more",
    operation: "webhooks.setTransitionWebhook",
    payload: (seen) => ({ id: of(seen, "webhook"), transitionId: "31", attached: false }),
  },
  { says: "a delivery is read", operation: "webhooks.getDelivery", payload: { id: delivery } },
  {
    says: "what failed is sent anew",
    operation: "webhooks.resendDeliveries",
    payload: { webhookId },
  },
]
