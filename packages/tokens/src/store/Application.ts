import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** What the store sells. */
export const ApplicationRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  /** Reverse-domain, `com.example.app`; no two applications share one. */
  packageName: Schema.NonEmptyString,
  /** What is said of it in the store, and is being worked on. */
  editId: Schema.NonEmptyString,
  createdAt: Instant,
})
export type ApplicationRecord = typeof ApplicationRecord.Type

/** The texts of an edit, as a client sends them. */
export const editTexts = {
  title: Schema.String,
  shortDescription: Schema.String,
  fullDescription: Schema.String,
  releaseNotes: Schema.String,
}
export type EditTexts = Schema.Struct.Type<typeof editTexts>

/** What the store says of an application. */
export const EditRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  applicationId: Schema.NonEmptyString,
  /** Grows with each change: 1 for an edit that nobody has changed. */
  revision: Schema.Int,
  updatedAt: Instant,
  ...editTexts,
})
export type EditRecord = typeof EditRecord.Type
