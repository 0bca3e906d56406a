import type { Expands } from "../contract/expansion"

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
