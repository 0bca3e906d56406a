/** Limits of jobs; units last. */
export const limits = {
  /** Messages that a job keeps; the oldest go first. */
  messages: 100,
  /** Characters of one message. */
  messageChars: 1_000,
  /** Workers that may die over one step of a job before it is given up: it may be the job that kills them. */
  deaths: 5,
  /** How long nobody takes a job over that shares its worker with many others, once so many have died; it is never given up. */
  leastWaitMillis: 1_000,
  longestWaitMillis: 60_000,
  /** Days after its end that a task can still be asked after. */
  endedTaskDays: 30,
  /** Tasks that are removed in one commit. */
  removedTogether: 200,
  /** Tasks in one page of a list, when no size is given, and at most. */
  listDefault: 100,
  listMax: 500,
  /** Bytes of what names the order that jobs run in. */
  keyBytes: 200,
  /** How long an engine may go without knowing of what another one has subscribed to. */
  subscriptionAgeMillis: 1_000,
  /** Subscriptions of one storage. */
  subscriptions: 100,
  /** Subscriptions that domains hold up themselves, one for each event, beside those. */
  subscriptionsOfDomains: 500,
  /** Subscriptions to one event: a job that tells of many things in one step has to fit into a commit with its deliveries. */
  subscriptionsOfEvent: 5,
  /** Bytes of the name of a consumer. */
  consumerNameBytes: 80,
  /** Deliveries that are dropped in one commit when their subscription ends. */
  droppedAtOnce: 100,
} as const
