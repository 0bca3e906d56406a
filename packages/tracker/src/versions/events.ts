import { Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { VersionRecord } from "./Version"

const { position: _position, ...told } = VersionRecord.fields

const ofVersion = (name: string) => ({
  entity: "version",
  wireName: `tracker:${name}`,
  payload: Schema.Struct({
    ...told,
    /** The version that its issues are given instead, where they are given one. */
    mergedTo: Schema.optional(Schema.Struct(told)),
  }),
})

/** What can happen to a version. */
export const versionEvents = {
  created: Event.make("tracker.version_created", ofVersion("version_created")),
  updated: Event.make("tracker.version_updated", ofVersion("version_updated")),
  released: Event.make("tracker.version_released", ofVersion("version_released")),
  unreleased: Event.make("tracker.version_unreleased", ofVersion("version_unreleased")),
  moved: Event.make("tracker.version_moved", ofVersion("version_moved")),
  deleted: Event.make("tracker.version_deleted", ofVersion("version_deleted")),
}

const toldVersion = ({ position: _position, ...payload }: VersionRecord) => payload

export const versionEvent = (
  happened: keyof typeof versionEvents,
  version: VersionRecord,
  mergedTo?: VersionRecord,
) =>
  versionEvents[happened].of(version.id, {
    ...toldVersion(version),
    ...(mergedTo === undefined ? {} : { mergedTo: toldVersion(mergedTo) }),
  })
