import type { ConfigurationView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"

const ConfigurationJson = Schema.Struct({
  votingEnabled: Schema.Boolean,
  watchingEnabled: Schema.Boolean,
  unassignedIssuesAllowed: Schema.Boolean,
  subTasksEnabled: Schema.Boolean,
  attachmentsEnabled: Schema.Boolean,
  issueLinkingEnabled: Schema.Boolean,
  timeTrackingEnabled: Schema.Boolean,
  timeTrackingConfiguration: Schema.Struct({
    workingHoursPerDay: Schema.Number,
    workingDaysPerWeek: Schema.Number,
    /** Durations are written in one way, and a number alone means minutes. */
    timeFormat: Schema.Literal("pretty"),
    defaultUnit: Schema.Literal("minute"),
  }),
}).annotations({ identifier: "TrackerConfiguration" })

export const configuration = shows(
  ConfigurationJson,
  () =>
    ({ hoursPerDay, daysPerWeek, ...on }: ConfigurationView): typeof ConfigurationJson.Type => ({
      ...on,
      timeTrackingConfiguration: {
        workingHoursPerDay: hoursPerDay,
        workingDaysPerWeek: daysPerWeek,
        timeFormat: "pretty",
        defaultUnit: "minute",
      },
    }),
)
