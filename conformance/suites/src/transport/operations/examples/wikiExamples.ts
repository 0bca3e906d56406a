import { of } from "../../Step"
import type { Step } from "../../Step"
import { rightsExamples } from "./rightsExamples"
import { commentExamples } from "./commentExamples"
import { attachmentExamples } from "./attachmentExamples"
import { spaceExamples } from "./spaceExamples"
import { versionExamples } from "./versionExamples"

/** The space at one end, a page at the other. */
const aboutPage = (targetKey: unknown) => ({
  name: "about",
  sourceType: "space",
  sourceKey: "OPS",
  targetType: "content",
  targetKey,
})

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
  {
    says: "it is copied",
    operation: "wiki.copyContent",
    payload: (seen) => ({ id: of(seen, "page"), spaceKey: "OPS", title: "Runbook, copied" }),
    keeps: "copy",
  },
  {
    says: "the copy is moved before the page",
    operation: "wiki.moveContent",
    payload: (seen) => ({ id: of(seen, "copy"), position: "before", targetId: of(seen, "page") }),
  },
  ...versionExamples,
  ...rightsExamples,
  ...commentExamples,
  ...attachmentExamples,
  {
    says: "the copy is copied below the page, with all that is below it",
    operation: "wiki.copyPageTree",
    payload: (seen) => ({
      id: of(seen, "copy"),
      destinationPageId: of(seen, "page"),
      titleOptions: { prefix: "Once more: " },
    }),
  },
  {
    says: "another page is written",
    operation: "wiki.createContent",
    payload: { title: "Last year", spaceKey: "OPS", body: "<p>Done.</p>" },
    keeps: "done",
  },
  {
    says: "it is archived",
    operation: "wiki.archivePages",
    payload: (seen) => ({ pages: [{ id: of(seen, "done") }] }),
  },
  {
    says: "the page is labelled",
    operation: "wiki.addLabels",
    payload: (seen) => ({ id: of(seen, "page"), labels: [{ name: "calm" }, { name: "old" }] }),
    keeps: "labels",
  },
  {
    says: "one label is taken away",
    operation: "wiki.removeLabel",
    payload: (seen) => ({ id: of(seen, "page"), name: "old" }),
  },
  {
    says: "what has the other is found",
    operation: "wiki.findLabelled",
    payload: { name: "calm" },
  },
  {
    says: "the space is labelled",
    operation: "wiki.addSpaceLabels",
    payload: { key: "OPS", labels: [{ prefix: "team", name: "kitchen" }, { name: "shelf" }] },
  },
  {
    says: "one label is taken from the space",
    operation: "wiki.removeSpaceLabel",
    payload: { key: "OPS", name: "shelf" },
  },
  {
    says: "the page gets a property",
    operation: "wiki.createProperty",
    payload: (seen) => ({ id: of(seen, "page"), key: "review", value: { state: "open", by: [1, null] } }),
    keeps: "property",
  },
  {
    says: "it is read by its key",
    operation: "wiki.getProperty",
    payload: (seen) => ({ id: of(seen, "page"), key: "review" }),
  },
  {
    says: "the page gets another property",
    operation: "wiki.updateProperty",
    payload: (seen) => ({ id: of(seen, "page"), key: "size", value: 1, version: { number: 1 } }),
  },
  {
    says: "the other is deleted",
    operation: "wiki.deleteProperty",
    payload: (seen) => ({ id: of(seen, "page"), key: "size" }),
  },
  {
    says: "the space gets a property",
    operation: "wiki.createSpaceProperty",
    payload: { spaceKey: "OPS", key: "review", value: "open" },
  },
  {
    says: "which is read",
    operation: "wiki.getSpaceProperty",
    payload: { spaceKey: "OPS", key: "review" },
  },
  {
    says: "the space gets another",
    operation: "wiki.updateSpaceProperty",
    payload: { spaceKey: "OPS", key: "size", value: [], version: { number: 1 } },
  },
  {
    says: "which is deleted",
    operation: "wiki.deleteSpaceProperty",
    payload: { spaceKey: "OPS", key: "size" },
  },
  {
    says: "the page is watched",
    operation: "wiki.setContentWatch",
    payload: (seen) => ({ id: of(seen, "page"), watching: true }),
  },
  {
    says: "the space is watched",
    operation: "wiki.setSpaceWatch",
    payload: { key: "OPS", watching: true },
  },
  {
    says: "a label is watched",
    operation: "wiki.setLabelWatch",
    payload: { name: "calm", watching: true },
  },
  {
    says: "the space is about the page",
    operation: "wiki.createRelation",
    payload: (seen) => aboutPage(of(seen, "page")),
  },
  {
    says: "which is read",
    operation: "wiki.getRelation",
    payload: (seen) => ({ ...aboutPage(of(seen, "page")), expand: "source,target.version" }),
  },
  {
    says: "what the space is about is listed",
    operation: "wiki.listRelationTargets",
    payload: { name: "about", sourceType: "space", sourceKey: "OPS", targetType: "content" },
  },
  {
    says: "and what is about the page",
    operation: "wiki.listRelationSources",
    payload: (seen) => ({
      name: "about",
      sourceType: "space",
      targetType: "content",
      targetKey: of(seen, "page"),
    }),
  },
  {
    says: "it is about it no longer",
    operation: "wiki.deleteRelation",
    payload: (seen) => aboutPage(of(seen, "page")),
  },
  ...spaceExamples,
]
