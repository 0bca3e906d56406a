import { of } from "../../Step"
import type { Step } from "../../Step"

/** What makes versions of a page and leaves some out, with a template beside. */
export const versionExamples: ReadonlyArray<Step> = [
  {
    says: "the copy is called otherwise",
    operation: "wiki.updateContent",
    payload: (seen) => ({ id: of(seen, "copy"), version: { number: 2 }, title: "Runbook, second" }),
  },
  {
    says: "it is found by what it was called",
    operation: "wiki.findRenamed",
    payload: { spaceKey: "OPS", title: "runbook, COPIED" },
    shows: { title: "Runbook, second", spaceKey: "OPS" },
  },
  {
    says: "the copy gets a state",
    operation: "wiki.setContentState",
    payload: (seen) => ({ id: of(seen, "copy"), status: "current", stateId: 1 }),
  },
  {
    says: "it has none any more",
    operation: "wiki.removeContentState",
    payload: (seen) => ({ id: of(seen, "copy") }),
  },
  {
    says: "it is again what it was at first",
    operation: "wiki.restoreVersion",
    payload: (seen) => ({ id: of(seen, "copy"), number: 1, message: "As it was" }),
  },
  {
    says: "its second version goes",
    operation: "wiki.deleteVersion",
    payload: (seen) => ({ id: of(seen, "copy"), number: 2 }),
  },
  {
    says: "a page with a macro is created",
    operation: "wiki.createContent",
    payload: {
      title: "Colours",
      spaceKey: "OPS",
      body: '<p><ac:structured-macro ac:name="status" ac:macro-id="m"><ac:parameter ac:name="title">Red</ac:parameter></ac:structured-macro></p>',
    },
    keeps: "colours",
  },
  {
    says: "the macro is read",
    operation: "wiki.getMacro",
    payload: (seen) => ({ id: of(seen, "colours"), version: 1, macroId: "m" }),
    shows: { "parameters.title": "Red" },
  },
  {
    says: "the macro is rendered",
    operation: "wiki.convertMacro",
    payload: (seen) => ({ id: of(seen, "colours"), version: 1, macroId: "m", to: "view" }),
    shows: { value: '<span class="status grey">Red</span>' },
  },
  {
    says: "a body is rendered",
    operation: "wiki.convertBody",
    payload: (seen) => ({
      value: '<ac:link><ri:page ri:content-title="Colours" /></ac:link>',
      to: "view",
      contentId: of(seen, "colours"),
    }),
    shows: { value: '<a href="/display/OPS/Colours" class="page">Colours</a>' },
  },
  {
    says: "a template is created",
    operation: "wiki.createTemplate",
    payload: { name: "Minutes", body: "<p>Who</p>", spaceKey: "OPS" },
    keeps: "template",
  },
  {
    says: "it is written anew",
    operation: "wiki.updateTemplate",
    payload: (seen) => ({ id: of(seen, "template"), name: "Notes", body: "<p>When</p>" }),
  },
  {
    says: "it is read",
    operation: "wiki.getTemplate",
    payload: (seen) => ({ id: of(seen, "template") }),
  },
  {
    says: "a draft begins with it",
    operation: "wiki.createContent",
    payload: (seen) => ({
      title: "Begun",
      spaceKey: "OPS",
      status: "draft",
      templateId: of(seen, "template"),
    }),
  },
  {
    says: "blueprints are listed",
    operation: "wiki.listBlueprints",
    payload: { spaceKey: "OPS" },
  },
  {
    says: "it is deleted",
    operation: "wiki.deleteTemplate",
    payload: (seen) => ({ id: of(seen, "template") }),
  },
]
