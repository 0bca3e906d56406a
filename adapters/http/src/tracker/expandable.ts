import type { Expands } from "../contract/input/expansion"

/** What a comment expands. */
export const onComment: Expands = { standard: "", parts: { renderedBody: {}, properties: {} } }

/** What an issue expands. */
export const onIssue: Expands = {
  standard: "",
  parts: {
    names: {},
    schema: {},
    changelog: {},
    transitions: { fields: {} },
    renderedFields: {},
    operations: {},
    editmeta: {},
    versionedRepresentations: {},
  },
}

/** What a project expands: its former keys besides, as all else is always shown. */
export const onProject: Expands = {
  standard: "",
  parts: { description: {}, lead: {}, url: {}, projectKeys: {} },
}
