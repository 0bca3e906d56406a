import type { TransportScript } from "../TransportCase"
import { page, space } from "./steps"

const pages: TransportScript = {
  id: "transport/lists/pages-of-content",
  says: "Content is listed page by page, by title, type and status.",
  verifies: ["TRA-1", "TRA-9", "TRA-3"],
  steps: [
    space,
    page("A"),
    page("B & C", "<p>B &amp; C</p>"),
    {
      says: "a blog post is another type",
      operation: "wiki.createContent",
      payload: { type: "blogpost", title: "News", spaceKey: "DOC" },
    },
    {
      says: "the first page of the list says that more follow",
      operation: "wiki.listContent",
      payload: { spaceKey: "DOC", limit: 2 },
      shows: { "items.0.title": "Handbook Home", "items.1.title": "A", more: true, offset: 0, limit: 2 },
    },
    {
      says: "the last page says that none follow",
      operation: "wiki.listContent",
      payload: { spaceKey: "doc", start: 2, limit: 2, expand: "body.storage" },
      shows: {
        "items.0.title": "B & C",
        "items.0.body": "<p>B &amp; C</p>",
        "items.1": undefined,
        more: false,
      },
    },
    {
      says: "a title is found whatever its case",
      operation: "wiki.listContent",
      payload: { spaceKey: "DOC", title: "b & c" },
      shows: { "items.0.title": "B & C", "items.1": undefined },
    },
    {
      says: "several statuses are asked for at once",
      operation: "wiki.listContent",
      payload: { type: "blogpost", status: ["current", "trashed"] },
      shows: { "items.0.title": "News", limit: 25 },
    },
    {
      says: "a list has no historical versions",
      operation: "wiki.listContent",
      payload: { status: ["historical"] },
      fails: "InvalidInput",
    },
    {
      says: "a space that is not there is not found",
      operation: "wiki.listContent",
      payload: { spaceKey: "NONE" },
      fails: "NotFound",
    },
  ],
}

const spaces: TransportScript = {
  id: "transport/lists/spaces",
  says: "Spaces are created, read and listed by name and by key.",
  verifies: ["TRA-1", "TRA-9", "TRA-8"],
  steps: [
    { ...space, payload: { key: "DOC", name: "Handbook", description: "What we do & why" } },
    {
      // Holds WIK-7.
      says: "a key is taken whatever its case",
      operation: "wiki.createSpace",
      payload: { key: "doc", name: "Other" },
      fails: "SpaceKeyTaken",
    },
    {
      says: "another space is created",
      operation: "wiki.createSpace",
      payload: { key: "ADM", name: "Administration" },
    },
    {
      // Holds WIK-9, WIK-10.
      says: "a space is read by its key",
      operation: "wiki.getSpace",
      payload: { key: "doc" },
      shows: { key: "DOC", description: "What we do & why", "createdBy.username": "admin" },
    },
    {
      // Holds WIK-11.
      says: "spaces are listed by name",
      operation: "wiki.listSpaces",
      payload: {},
      shows: { "items.0.key": "ADM", "items.1.key": "DOC", more: false },
    },
    {
      // Holds WIK-11.
      says: "spaces are listed by key",
      operation: "wiki.listSpaces",
      payload: { keys: ["DOC", "NONE"] },
      shows: { "items.0.key": "DOC", "items.1": undefined },
    },
    {
      // Holds WIK-10.
      says: "a key that no space has is not found",
      operation: "wiki.getSpace",
      payload: { key: "NONE" },
      fails: "NotFound",
    },
  ],
}

/** Lists, and the spaces that things are in. */
export const listCases: ReadonlyArray<TransportScript> = [pages, spaces]
