import { NotFound } from "@quoin/kernel"
import type { AttachmentView, ConfigurationView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { type Shows, listOf, shows } from "../../answers/Shows"
import { keptFile } from "../../answers/keptFile"
import { AttachmentJson, attachmentJson } from "../json/attachments"

export const attachment = shows(
  AttachmentJson,
  ({ addresses }) =>
    (view: AttachmentView) =>
      attachmentJson(view, addresses),
)

export const attachments = listOf(attachment)

export const attachedFile: Shows<AttachmentView> = {
  schema: Schema.String,
  by:
    ({ engine }) =>
    (view) =>
      keptFile(
        engine,
        { ...view, modifiedAt: view.createdAt },
        new NotFound({ kind: "attachment", id: view.id }),
      ),
}

/** Whether files can be attached, and how large one may be. */
export const attachmentMeta = shows(
  Schema.Struct({ enabled: Schema.Boolean, uploadLimit: Schema.Int }).annotations({
    identifier: "AttachmentMeta",
  }),
  ({ engine }) =>
    ({ attachmentsEnabled }: ConfigurationView) => ({
      enabled: attachmentsEnabled,
      uploadLimit: engine.uploads.limitBytes,
    }),
)
