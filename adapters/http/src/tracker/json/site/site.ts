import type { ConfigurationView, GetServerInfo, WorkflowView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { constant, field, flag, number, one, shape, text } from "../../../answers/shape"
import { listOf } from "../../../answers/Shows"
import type { Call } from "../../../request/Call"
import { stamp } from "../../address"

const workflow = shape<WorkflowView>("Workflow")({
  name: Schema.String,
  description: Schema.String,
  steps: Schema.Int,
  default: flag(({ isDefault }) => isDefault),
})

export const workflows = listOf(workflow)

export const serverInfo = shape<typeof GetServerInfo.success.Type>("ServerInfo")({
  baseUrl: text((_info, { addresses }) => addresses.base),
  version: Schema.String,
  versionNumbers: Schema.Array(Schema.Int),
  deploymentType: constant("Server"),
  buildNumber: Schema.Int,
  buildDate: text(({ builtAt }) => stamp(builtAt)),
  serverTime: text(({ serverTime }) => stamp(serverTime)),
  scmInfo: text(({ version }) => `quoin-${version}`),
  serverTitle: text(({ title }) => title),
})

const timeTracking = shape<ConfigurationView>()({
  workingHoursPerDay: field(Schema.Number, ({ hoursPerDay }) => hoursPerDay),
  workingDaysPerWeek: field(Schema.Number, ({ daysPerWeek }) => daysPerWeek),
  // Durations are written in one way, and a number alone means minutes.
  timeFormat: constant("pretty"),
  defaultUnit: constant("minute"),
})

export const configuration = shape<ConfigurationView>("TrackerConfiguration")({
  votingEnabled: Schema.Boolean,
  watchingEnabled: Schema.Boolean,
  unassignedIssuesAllowed: Schema.Boolean,
  subTasksEnabled: Schema.Boolean,
  attachmentsEnabled: Schema.Boolean,
  issueLinkingEnabled: Schema.Boolean,
  timeTrackingEnabled: Schema.Boolean,
  timeTrackingConfiguration: one(timeTracking, (view) => view),
})

/** Whether files can be attached, and how large one may be. */
export const attachmentMeta = shape<ConfigurationView, Pick<Call, "engine">>("AttachmentMeta")({
  enabled: flag(({ attachmentsEnabled }) => attachmentsEnabled),
  uploadLimit: number((_view, { engine }) => engine.uploads.limitBytes),
})
