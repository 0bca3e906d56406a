import { of } from "../Step"
import type { TransportScript } from "../TransportCase"
import { page, space } from "./steps"

const titles: TransportScript = {
  id: "transport/refusals/title-clash",
  says: "A title that is taken is refused, and free once its page is in the trash.",
  verifies: ["TRA-1", "TRA-10"],
  steps: [
    space,
    page("Same"),
    page("Different"),
    {
      // Holds WIK-23.
      says: "a title is taken whatever its case",
      operation: "wiki.createContent",
      payload: { title: "sAME", spaceKey: "DOC" },
      fails: "TitleTaken",
    },
    {
      says: "a page cannot be renamed to it",
      operation: "wiki.updateContent",
      payload: (seen) => ({ id: of(seen, "Different"), title: "Same", version: { number: 2 } }),
      fails: "TitleTaken",
    },
    {
      says: "a trashed page lets go of its title",
      operation: "wiki.deleteContent",
      payload: (seen) => ({ id: of(seen, "Same") }),
    },
    {
      says: "the title is free",
      operation: "wiki.updateContent",
      payload: (seen) => ({ id: of(seen, "Different"), title: "Same", version: { number: 2 } }),
      shows: { title: "Same" },
    },
  ],
}

const inputs: TransportScript = {
  id: "transport/refusals/bad-input",
  says: "Input that is missing, of the wrong type or out of range is refused.",
  verifies: ["TRA-1", "TRA-5"],
  steps: [
    space,
    {
      // Holds WIK-15.
      says: "a blank title",
      operation: "wiki.createContent",
      payload: { title: "  ", spaceKey: "DOC" },
      fails: "InvalidInput",
    },
    {
      says: "no title",
      operation: "wiki.createContent",
      payload: { spaceKey: "DOC" },
      fails: "InvalidInput",
    },
    // Holds WIK-27.
    { says: "no space", operation: "wiki.createContent", payload: { title: "T" }, fails: "InvalidInput" },
    {
      says: "a title that is not a text",
      operation: "wiki.createContent",
      payload: { title: 7, spaceKey: "DOC" },
      fails: "InvalidInput",
    },
    {
      says: "a type that there is not",
      operation: "wiki.createContent",
      payload: { type: "poem", title: "T", spaceKey: "DOC" },
      fails: "InvalidInput",
    },
    {
      says: "a space that there is not",
      operation: "wiki.createContent",
      payload: { title: "T", spaceKey: "NONE" },
      fails: "NotFound",
    },
    {
      // Holds WIK-6.
      says: "a space key with a blank",
      operation: "wiki.createSpace",
      payload: { key: "A B", name: "x" },
      fails: "InvalidInput",
    },
    page("Page"),
    {
      says: "a version number that is not whole",
      operation: "wiki.updateContent",
      payload: (seen) => ({ id: of(seen, "Page"), version: { number: 1.5 } }),
      fails: "InvalidInput",
    },
    {
      says: "no version",
      operation: "wiki.updateContent",
      payload: (seen) => ({ id: of(seen, "Page"), title: "T" }),
      fails: "InvalidInput",
    },
    {
      says: "a page below itself",
      operation: "wiki.updateContent",
      payload: (seen) => ({ id: of(seen, "Page"), parentId: of(seen, "Page"), version: { number: 2 } }),
      fails: "InvalidInput",
    },
    {
      says: "a status that there is not",
      operation: "wiki.listContent",
      payload: { status: ["lost"] },
      fails: "InvalidInput",
    },
    {
      says: "a page size below zero",
      operation: "wiki.listContent",
      payload: { limit: -1 },
      fails: "InvalidInput",
    },
    {
      says: "an expansion with an empty name",
      operation: "wiki.getContent",
      payload: (seen) => ({ id: of(seen, "Page"), expand: "body..storage" }),
      fails: "InvalidInput",
    },
  ],
}

const callers: TransportScript = {
  id: "transport/refusals/callers",
  says: "Nobody, a wrong password and an unknown user are turned away.",
  verifies: ["TRA-1", "TRA-4"],
  steps: [
    space,
    page("Secret"),
    {
      says: "nobody reads",
      operation: "wiki.getContent",
      payload: (seen) => ({ id: of(seen, "Secret") }),
      as: "nobody",
      fails: "NotSignedIn",
    },
    {
      says: "nobody is not told what is not there",
      operation: "wiki.getContent",
      payload: { id: "987654321" },
      as: "nobody",
      fails: "NotSignedIn",
    },
    { says: "nobody lists", operation: "wiki.listContent", payload: {}, as: "nobody", fails: "NotSignedIn" },
    {
      says: "nobody writes",
      operation: "wiki.createContent",
      payload: { title: "Mine", spaceKey: "DOC" },
      as: "nobody",
      fails: "NotSignedIn",
    },
    {
      says: "a wrong password is refused",
      operation: "wiki.listSpaces",
      payload: {},
      as: "a wrong password",
      fails: "NotSignedIn",
    },
    {
      says: "so is a user that there is not",
      operation: "wiki.listSpaces",
      payload: {},
      as: "an unknown user",
      fails: "NotSignedIn",
    },
    {
      says: "the right one still opens",
      operation: "wiki.getContent",
      payload: (seen) => ({ id: of(seen, "Secret") }),
      shows: { title: "Secret" },
    },
  ],
}

/** What is refused, and how. */
export const refusalCases: ReadonlyArray<TransportScript> = [titles, inputs, callers]
