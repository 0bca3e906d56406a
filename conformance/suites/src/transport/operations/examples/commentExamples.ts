import { of } from "../../Step"
import type { Step } from "../../Step"

/** A thread about words of a page, an answer in it, and its end. */
export const commentExamples: ReadonlyArray<Step> = [
  {
    says: "words of the page are commented on",
    operation: "wiki.createComment",
    payload: (seen) => ({
      containerId: of(seen, "page"),
      containerType: "page",
      body: "<p>For how long?</p>",
      inlineProperties: { originalSelection: "breathe", markerRef: "e4f0" },
    }),
    keeps: "comment",
  },
  {
    says: "somebody answers",
    operation: "wiki.createComment",
    payload: (seen) => ({
      containerId: of(seen, "page"),
      parentId: of(seen, "comment"),
      body: "<p>Ten times</p>",
    }),
  },
  {
    says: "the comment gets a property",
    operation: "wiki.createProperty",
    payload: (seen) => ({ id: of(seen, "comment"), key: "tone", value: "kind" }),
  },
  {
    says: "the thread is resolved",
    operation: "wiki.updateContent",
    payload: (seen) => ({
      id: of(seen, "comment"),
      version: { number: 2 },
      resolutionStatus: "resolved",
    }),
  },
  {
    says: "the comment is what it was at first",
    operation: "wiki.restoreVersion",
    payload: (seen) => ({ id: of(seen, "comment"), number: 1 }),
  },
  {
    says: "the comments on the page are listed",
    operation: "wiki.listComments",
    payload: (seen) => ({
      id: of(seen, "page"),
      depth: "all",
      location: ["resolved"],
      expand: "ancestors,container.version,body.storage",
    }),
  },
  {
    says: "words below the page are commented on as well, and gone again",
    operation: "wiki.createComment",
    payload: (seen) => ({ containerId: of(seen, "page") }),
    keeps: "remark",
  },
  {
    says: "the remark is deleted",
    operation: "wiki.deleteContent",
    payload: (seen) => ({ id: of(seen, "remark") }),
  },
]
