import type { Expands } from "../contract/expansion"

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
