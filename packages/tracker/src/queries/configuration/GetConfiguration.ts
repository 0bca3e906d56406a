import { CommonFailure, Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Site } from "../../site/Site"
import { type Features, featureFields } from "../../features/Feature"
import { loadFeatures } from "../../features/loadFeatures"

/** Which features are on, and by which hours and days work is counted. */
export const ConfigurationView = Schema.Struct({
  ...featureFields(Schema.Boolean),
  hoursPerDay: Schema.Number,
  daysPerWeek: Schema.Number,
})
export type ConfigurationView = typeof ConfigurationView.Type

export const configurationView = (on: Features, { hoursPerDay, daysPerWeek }: Site): ConfigurationView => ({
  votingEnabled: on.votingEnabled,
  watchingEnabled: on.watchingEnabled,
  unassignedIssuesAllowed: on.unassignedIssuesAllowed,
  subTasksEnabled: on.subTasksEnabled,
  attachmentsEnabled: on.attachmentsEnabled,
  issueLinkingEnabled: on.issueLinkingEnabled,
  timeTrackingEnabled: on.timeTrackingEnabled,
  hoursPerDay,
  daysPerWeek,
})

/** Reads which features are on. */
export class GetConfiguration extends Operation.Request<GetConfiguration>()(
  "tracker.getConfiguration",
  () => ({
    payload: {},
    success: ConfigurationView,
    failure: CommonFailure,
  }),
) {}

export const getConfiguration = (site: Site) =>
  Operation.query(
    GetConfiguration,
    { summary: "Read which features are on", scope: "read:tracker-site", rules: ["TRK-90"] },
    {
      load: (_request, reads) => loadFeatures(reads.get),
      answer: (_request, on) => Either.right(configurationView(on, site)),
    },
  )
