import { Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { VersionRecord } from "./Version"

const { position: _position, ...told } = VersionRecord.fields

/** A version as events tell of it. */
const ToldVersion = Schema.Struct(told)

const ofVersion = (name: string) => ({
  entity: "version",
  wireName: `tracker:${name}`,
  payload: ToldVersion,
})

/** What can happen to a version. */
export const versionEvents = {
  created: Event.make("tracker.version_created", ofVersion("version_created")),
  updated: Event.make("tracker.version_updated", ofVersion("version_updated")),
  released: Event.make("tracker.version_released", ofVersion("version_released")),
  unreleased: Event.make("tracker.version_unreleased", ofVersion("version_unreleased")),
  moved: Event.make("tracker.version_moved", ofVersion("version_moved")),
  deleted: Event.make("tracker.version_deleted", {
    ...ofVersion("version_deleted"),
    payload: Schema.Struct({
      ...told,
      /** The version that has all of its issues now, where it was merged with that. */
      mergedTo: Schema.optional(ToldVersion),
    }),
  }),
}

const toldVersion = ({ position: _position, ...version }: VersionRecord) => version

export const versionEvent = (happened: keyof typeof versionEvents, version: VersionRecord) =>
  versionEvents[happened].of(version.id, toldVersion(version))

/** The version is gone, or is one with another. */
export const versionDeleted = (version: VersionRecord, mergedTo: VersionRecord | undefined) =>
  versionEvents.deleted.of(version.id, {
    ...toldVersion(version),
    ...(mergedTo === undefined ? {} : { mergedTo: toldVersion(mergedTo) }),
  })
