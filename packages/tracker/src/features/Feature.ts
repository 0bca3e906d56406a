import * as Schema from "effect/Schema"

/** Features that an administrator switches. */
export const features = [
  "votingEnabled",
  "watchingEnabled",
  "unassignedIssuesAllowed",
  "subTasksEnabled",
  "attachmentsEnabled",
  "issueLinkingEnabled",
  "timeTrackingEnabled",
] as const
export type Feature = (typeof features)[number]

/** Which features are on. */
export type Features = Readonly<Record<Feature, boolean>>

/** The fields of a request or an answer that tell of every feature. */
export const featureFields = <S extends Schema.Struct.Field>(of: S): Readonly<Record<Feature, S>> => ({
  votingEnabled: of,
  watchingEnabled: of,
  unassignedIssuesAllowed: of,
  subTasksEnabled: of,
  attachmentsEnabled: of,
  issueLinkingEnabled: of,
  timeTrackingEnabled: of,
})

/** What was switched: a feature that nobody has switched is on. */
export const SwitchesRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  ...featureFields(Schema.Boolean),
})
export type SwitchesRecord = typeof SwitchesRecord.Type

/** There is one record for the whole tracker. */
export const switchesKey = "site"

export const allOn: SwitchesRecord = {
  id: switchesKey,
  votingEnabled: true,
  watchingEnabled: true,
  unassignedIssuesAllowed: true,
  subTasksEnabled: true,
  attachmentsEnabled: true,
  issueLinkingEnabled: true,
  timeTrackingEnabled: true,
}
