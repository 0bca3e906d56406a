import { leftBehind } from "../../leftBehind"
import { of } from "../../Step"
import type { Step } from "../../Step"

const [first = "", second = "", third = ""] = leftBehind.uploads

/** Files on a page: two that were put before, and another in the place of one of them. */
export const attachmentExamples: ReadonlyArray<Step> = [
  {
    says: "files are attached to the page",
    operation: "wiki.addAttachments",
    payload: (seen) => ({
      id: of(seen, "page"),
      files: [
        { ticket: first, name: "plan.png", mediaType: "image/png", comment: "The plan" },
        { ticket: second, name: "notes.txt", mediaType: "text/plain", minorEdit: true, hidden: true },
      ],
    }),
    shows: { "items.0.title": "plan.png", "items.0.file.bytes": 1, "items.1.version.hidden": true },
    keeps: "attached",
  },
  {
    says: "a ticket is used once",
    operation: "wiki.addAttachments",
    payload: (seen) => ({ id: of(seen, "page"), files: [{ ticket: first, name: "again.png" }] }),
    fails: "InvalidInput",
  },
  {
    says: "another file becomes the next version of one of them",
    operation: "wiki.replaceAttachment",
    payload: (seen) => ({
      id: of(seen, "page"),
      attachmentId: of(seen, "attached", "items.0.id"),
      file: { ticket: third, name: "plan-2.png" },
    }),
    shows: { title: "plan-2.png", "version.number": 2, "file.bytes": 3, "file.mediaType": "image/png" },
  },
  {
    says: "it is described",
    operation: "wiki.updateAttachment",
    payload: (seen) => ({
      id: of(seen, "page"),
      attachmentId: of(seen, "attached", "items.0.id"),
      title: "plan.png",
      comment: "The new plan",
      version: { number: 2 },
    }),
    shows: { title: "plan.png", "version.message": "The new plan" },
  },
  {
    says: "it is found by its name",
    operation: "wiki.getFile",
    payload: (seen) => ({ id: of(seen, "page"), filename: "PLAN.png", version: 1 }),
    shows: { bytes: 1, version: 1, filename: "plan.png" },
  },
  {
    says: "the files of the page are listed by their type",
    operation: "wiki.listAttachments",
    payload: (seen) => ({ id: of(seen, "page"), mediaType: "image/png" }),
    shows: { "items.0.title": "plan.png" },
  },
]
