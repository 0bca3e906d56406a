import { of } from "../Step"
import type { TransportScript } from "../TransportCase"
import { page, space } from "./steps"

const published: TransportScript = {
  id: "transport/drafts/publish",
  says: "A draft is created and published as a new page.",
  verifies: ["TRA-1", "TRA-10"],
  steps: [
    space,
    {
      says: "a draft is created",
      operation: "wiki.createContent",
      payload: { title: "Idea", spaceKey: "DOC", status: "draft", body: "<p>raw</p>" },
      keeps: "draft",
      shows: { status: "draft", "version.number": 1 },
    },
    {
      says: "a draft is not updated",
      operation: "wiki.updateContent",
      payload: (seen) => ({ id: of(seen, "draft"), title: "Better", version: { number: 2 } }),
      fails: "InvalidInput",
    },
    {
      says: "it is published as a new item",
      operation: "wiki.publishDraft",
      payload: (seen) => ({ id: of(seen, "draft"), title: "Fact" }),
      keeps: "page",
      shows: { status: "current", title: "Fact", body: "<p>raw</p>", "version.number": 1 },
    },
    {
      says: "the draft is gone",
      operation: "wiki.getContent",
      payload: (seen) => ({ id: of(seen, "draft"), status: ["any"] }),
      fails: "NotFound",
    },
    {
      says: "what is current is not published",
      operation: "wiki.publishDraft",
      payload: (seen) => ({ id: of(seen, "page") }),
      fails: "WrongState",
    },
  ],
}

const beside: TransportScript = {
  id: "transport/drafts/beside-a-current-item",
  says: "A draft beside a page is saved, published by an update, and discarded.",
  verifies: ["TRA-1", "TRA-3", "TRA-10"],
  steps: [
    space,
    page("Page"),
    {
      says: "without a draft, none is ended",
      operation: "wiki.updateContent",
      payload: (seen) => ({ id: of(seen, "Page"), existingStatus: "draft", version: { number: 2 } }),
      fails: "NotFound",
    },
    {
      says: "a draft is saved beside the page",
      operation: "wiki.saveDraft",
      payload: (seen) => ({ id: of(seen, "Page"), title: "Page?", body: "<p>maybe</p>" }),
      shows: { status: "draft", title: "Page?", body: "<p>maybe</p>" },
    },
    {
      says: "a second one is refused",
      operation: "wiki.saveDraft",
      payload: (seen) => ({ id: of(seen, "Page"), body: "<p>or this</p>" }),
      fails: "DraftConflict",
    },
    {
      says: "the page is as it was",
      operation: "wiki.getContent",
      payload: (seen) => ({ id: of(seen, "Page"), expand: "body.storage" }),
      shows: { title: "Page", body: "<p>Page</p>", "version.number": 1 },
    },
    {
      says: "an update with status=draft ends the draft",
      operation: "wiki.updateContent",
      payload: (seen) => ({
        id: of(seen, "Page"),
        existingStatus: "draft",
        body: "<p>so be it</p>",
        version: { number: 2 },
      }),
      shows: { status: "current", body: "<p>so be it</p>", "version.number": 2 },
    },
    {
      says: "another draft is saved",
      operation: "wiki.saveDraft",
      payload: (seen) => ({ id: of(seen, "Page"), body: "<p>again</p>" }),
      shows: { status: "draft" },
    },
    {
      says: "and discarded",
      operation: "wiki.deleteContent",
      payload: (seen) => ({ id: of(seen, "Page"), status: "draft" }),
      shows: { outcome: "discarded", content: undefined },
    },
    {
      says: "there is none left to discard",
      operation: "wiki.deleteContent",
      payload: (seen) => ({ id: of(seen, "Page"), status: "draft" }),
      fails: "NotFound",
    },
  ],
}

/** Drafts: alone, and beside a current item. */
export const draftCases: ReadonlyArray<TransportScript> = [published, beside]
