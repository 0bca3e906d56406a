import { type DomainEvent, Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { type Feature, type Features, features } from "./Feature"

const ofOption = {
  entity: "option",
  payload: Schema.Struct({ property: Schema.Struct({ key: Schema.String, value: Schema.Boolean }) }),
}

/** What happens when a feature is switched, under the name that webhooks know. */
export const optionEvents = {
  votingEnabled: Event.make("tracker.option_voting_changed", ofOption),
  watchingEnabled: Event.make("tracker.option_watching_changed", ofOption),
  unassignedIssuesAllowed: Event.make("tracker.option_unassigned_issues_changed", ofOption),
  subTasksEnabled: Event.make("tracker.option_subtasks_changed", ofOption),
  attachmentsEnabled: Event.make("tracker.option_attachments_changed", ofOption),
  issueLinkingEnabled: Event.make("tracker.option_issuelinks_changed", ofOption),
  timeTrackingEnabled: Event.make("tracker.option_timetracking_changed", ofOption),
}

/** Those that another value has switched. */
export const switchedBetween = (before: Features, after: Features): ReadonlyArray<Feature> =>
  features.filter((feature) => before[feature] !== after[feature])

export const optionEvent = (feature: Feature, value: boolean): DomainEvent =>
  optionEvents[feature].of(feature, { property: { key: feature, value } })
