import { type Expands, notServed } from "../contract/expansion"

/** What an issue expands. */
export const onIssue: Expands = {
  standard: "",
  parts: {
    names: {},
    schema: {},
    changelog: {},
    transitions: { fields: {} },
    renderedFields: notServed,
    operations: notServed,
    editmeta: notServed,
    versionedRepresentations: notServed,
  },
}
