import { of } from "../../Step"
import type { Step } from "../../Step"

/** A space with a page, a draft to be published, and a draft beside the page. */
export const wikiExamples: ReadonlyArray<Step> = [
  {
    says: "a space is created",
    operation: "wiki.createSpace",
    payload: { key: "OPS", name: "Operations", description: "How we work" },
    keeps: "space",
  },
  {
    says: "a page is created",
    operation: "wiki.createContent",
    payload: { title: "Runbook", spaceKey: "OPS", body: "<p>First, breathe.</p>" },
    keeps: "page",
  },
  {
    says: "a draft is created",
    operation: "wiki.createContent",
    payload: { title: "Idea", spaceKey: "OPS", status: "draft", body: "<p>raw</p>" },
    keeps: "draft",
  },
  {
    says: "it is published",
    operation: "wiki.publishDraft",
    payload: (seen) => ({ id: of(seen, "draft") }),
  },
  {
    says: "another draft is created",
    operation: "wiki.createContent",
    payload: { title: "Another idea", spaceKey: "OPS", status: "draft" },
  },
  {
    says: "a draft is saved beside the page",
    operation: "wiki.saveDraft",
    payload: (seen) => ({ id: of(seen, "page"), title: "Runbook?", body: "<p>First, run.</p>" }),
  },
  {
    says: "the page is written anew",
    operation: "wiki.updateContent",
    payload: (seen) => ({
      id: of(seen, "page"),
      existingStatus: "draft",
      version: { number: 2, message: "calmer", minorEdit: true },
      body: "<p>First, sit.</p>",
    }),
  },
  {
    says: "it is read with all that can be read with it",
    operation: "wiki.getContent",
    payload: (seen) => ({ id: of(seen, "page"), expand: "body.storage,ancestors,version,history,space" }),
  },
]
