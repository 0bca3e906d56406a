import {
  AttachToIssue,
  DeleteAttachment,
  FeatureOff,
  GetAttachment,
  GetConfiguration,
  GetIssue,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { attachedFile } from "../../../answers/keptFile"
import type { Run } from "../../../contract/custom"
import { aText } from "../../../request/fields"
import { attachedFiles, ofHanging } from "../../api"
import { attachment, attachments } from "../../json/issues/attachments"
import { attachmentMeta } from "../../json/site/site"

const { get, del, upload } = ofHanging

/** Refuses callers who do not see the issue or may not attach files, before the server receives the files. */
const before = ({ issueIdOrKey }: { readonly issueIdOrKey: string }, run: Run) =>
  Effect.flatMap(
    Effect.zipRight(
      run(new GetIssue({ issue: issueIdOrKey, fields: ["summary"] })),
      run(new GetConfiguration()),
    ),
    ({ attachmentsEnabled }) =>
      attachmentsEnabled ? Effect.void : new FeatureOff({ feature: "attachmentsEnabled" }),
  )

const files = ["*/*"]

/** Files of issues. */
export const attachmentEndpoints = [
  upload.post(
    "/issue/:issueIdOrKey/attachments",
    {
      operations: [AttachToIssue, GetIssue, GetConfiguration],
      path: { issueIdOrKey: aText },
      query: {},
      body: {},
      before,
      answer: ({ path, files: received }, run) =>
        Effect.map(
          run(
            new AttachToIssue({
              issue: path.issueIdOrKey,
              files: received.map(({ ticket, name, mediaType }) => ({ ticket, name, mediaType })),
            }),
          ),
          ({ items }) => items,
        ),
    },
    attachments,
    { says: "Each file is a part named `file` with a file name." },
  ),
  get("/attachment/meta", GetConfiguration, attachmentMeta),
  get("/attachment/:id", GetAttachment, attachment, {
    sent: { fields: {}, instead: ["filename"], to: () => Either.right({}) },
  }),
  del("/attachment/:id", DeleteAttachment, undefined),
  attachedFiles.get("/attachment/:id/:filename", GetAttachment, attachedFile, { files }),
  attachedFiles.get("/thumbnail/:id/:filename", GetAttachment, attachedFile, {
    files,
    says: "The picture itself.",
  }),
]
