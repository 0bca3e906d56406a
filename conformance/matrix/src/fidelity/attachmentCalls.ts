import { type Call, idOf } from "./Call"

const firstOf = (reply: unknown): unknown =>
  (reply as { readonly results?: ReadonlyArray<unknown> }).results?.[0]

/** Files of an item, in forms as the client writes them. */
export const attachmentCalls = async (call: Call, id: string): Promise<void> => {
  const of = (name: string, parameters: object) => call(`contentAttachments.${name}`, { id, ...parameters })
  const attachment = (text: string, more: object = {}) => ({
    file: Buffer.from(text),
    filename: "plan.txt",
    minorEdit: true,
    ...more,
  })
  const attachments = [
    attachment("The plan", { comment: "first", contentType: "text/plain" }),
    attachment("A map", { comment: "second", filename: "map.png" }),
  ]
  const attachmentId = idOf(firstOf(await of("createAttachments", { attachments })))
  await of("getAttachments", { filename: "plan.txt", expand: ["version", "container"] })
  await of("createOrUpdateAttachments", { attachments: attachment("The second plan") })
  await of("updateAttachmentData", { attachmentId, attachment: attachment("The third plan") })
  await of("downloadAttachment", { attachmentId, version: 1 })
  const update = { id: attachmentId, type: "attachment", title: "plan-4.txt", version: { number: 3 } }
  await of("updateAttachmentProperties", { attachmentId, update })
  await call("content.deleteContent", { id: attachmentId })
}
