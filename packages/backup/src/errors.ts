import * as Schema from "effect/Schema"

/** A backup of exactly these spaces waits already, or is being made. */
export class BackupUnderWay extends Schema.TaggedError<BackupUnderWay>()("BackupUnderWay", {
  jobId: Schema.String,
  spaceKeys: Schema.Array(Schema.String),
}) {
  override get message(): string {
    return `Job ${this.jobId} backs up the same spaces already: ${this.spaceKeys.join(", ")}`
  }
}
