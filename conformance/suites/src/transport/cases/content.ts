import { of } from "../Step"
import type { TransportScript } from "../TransportCase"
import { page, space } from "./steps"

const awkwardBody = `<p>"quotes" &amp; ünïcödé e\u0301 \u{1F4DC} 日本 \\ %2F + ?#\r\n</p>\n `

const createAndRead: TransportScript = {
  id: "transport/content/create-and-read",
  says: "Pages are created and read, with what was asked for, and their bodies come back character for character.",
  verifies: ["TRA-1", "TRA-6", "TRA-7"],
  steps: [
    space,
    page("Top", awkwardBody),
    {
      // Holds WIK-26.
      says: "a page is created below another",
      operation: "wiki.createContent",
      payload: (seen) => ({ title: "Below & beside", parentId: of(seen, "Top"), body: "" }),
      keeps: "below",
      shows: { "ancestors.0.title": "Top", "space.key": "DOC" },
    },
    {
      says: "it is read with what was asked for",
      operation: "wiki.getContent",
      payload: (seen) => ({ id: of(seen, "below"), expand: "body.storage,ancestors" }),
      shows: {
        title: "Below & beside",
        body: "",
        "ancestors.0.title": "Top",
        "version.by.username": "admin",
      },
    },
    {
      // Holds WIK-16.
      says: "the body is what was written, byte for byte",
      operation: "wiki.getContent",
      payload: (seen) => ({ id: of(seen, "Top"), expand: "body.storage" }),
      shows: { body: awkwardBody },
    },
    {
      // Holds WIK-14.
      says: "nothing more than what was asked for is read",
      operation: "wiki.getContent",
      payload: (seen) => ({ id: of(seen, "Top") }),
      shows: { title: "Top", body: undefined, ancestors: undefined },
    },
    {
      says: "an id that nothing has is not found",
      operation: "wiki.getContent",
      payload: { id: "987654321" },
      fails: "NotFound",
    },
  ],
}

const update: TransportScript = {
  id: "transport/content/update-and-collide",
  says: "An update with the next version is made once, a late one is stale, and old versions stay readable.",
  verifies: ["TRA-1", "TRA-2", "TRA-3", "TRA-10"],
  steps: [
    space,
    page("One"),
    {
      says: "the next version is written",
      operation: "wiki.updateContent",
      payload: (seen) => ({
        id: of(seen, "One"),
        title: "Two",
        body: "<p>2</p>",
        version: { number: 2, message: "because", minorEdit: true },
      }),
      shows: {
        title: "Two",
        body: "<p>2</p>",
        "version.number": 2,
        "version.message": "because",
        "version.minorEdit": true,
      },
    },
    {
      says: "the same version once more is stale",
      operation: "wiki.updateContent",
      payload: (seen) => ({ id: of(seen, "One"), title: "Mine", version: { number: 2 } }),
      fails: "StaleVersion",
    },
    {
      // Holds WIK-34.
      says: "what is left out stays",
      operation: "wiki.updateContent",
      payload: (seen) => ({ id: of(seen, "One"), version: { number: 3 } }),
      shows: { title: "Two", body: "<p>2</p>", "version.number": 3 },
    },
    {
      // Holds WIK-19.
      says: "an old version is still there",
      operation: "wiki.getContent",
      payload: (seen) => ({ id: of(seen, "One"), version: 1, expand: "body.storage" }),
      shows: { title: "One", status: "historical", body: "<p>One</p>", "history.latest": false },
    },
    {
      says: "the history is told from the latest version",
      operation: "wiki.getHistory",
      payload: (seen) => ({ id: of(seen, "One") }),
      shows: {
        latest: true,
        "lastUpdated.number": 3,
        "previousVersion.number": 2,
        "previousVersion.message": "because",
        nextVersion: undefined,
      },
    },
  ],
}

const trash: TransportScript = {
  id: "transport/content/trash-restore-purge",
  says: "A page goes to the trash, comes back, and is purged.",
  verifies: ["TRA-1", "TRA-3", "TRA-7"],
  steps: [
    space,
    page("Kept"),
    {
      says: "what is current goes to the trash",
      operation: "wiki.deleteContent",
      payload: (seen) => ({ id: of(seen, "Kept") }),
      shows: { outcome: "trashed", "content.status": "trashed", "content.title": "Kept" },
    },
    {
      says: "it is not read as current",
      operation: "wiki.getContent",
      payload: (seen) => ({ id: of(seen, "Kept") }),
      fails: "NotFound",
    },
    {
      // Holds WIK-51.
      says: "it is read from the trash",
      operation: "wiki.getContent",
      payload: (seen) => ({ id: of(seen, "Kept"), status: ["current", "trashed"] }),
      shows: { status: "trashed" },
    },
    {
      says: "a restore that changes the title is refused",
      operation: "wiki.updateContent",
      payload: (seen) => ({
        id: of(seen, "Kept"),
        status: "current",
        title: "Other",
        version: { number: 2 },
      }),
      fails: "InvalidInput",
    },
    {
      says: "a restore that changes nothing else is done",
      operation: "wiki.updateContent",
      payload: (seen) => ({ id: of(seen, "Kept"), status: "current", title: "Kept", version: { number: 2 } }),
      shows: { status: "current", "version.number": 2, body: "<p>Kept</p>" },
    },
    {
      // Holds WIK-46.
      says: "what is current is not purged",
      operation: "wiki.deleteContent",
      payload: (seen) => ({ id: of(seen, "Kept"), status: "trashed" }),
      fails: "NotFound",
    },
    {
      says: "it goes to the trash again",
      operation: "wiki.deleteContent",
      payload: (seen) => ({ id: of(seen, "Kept") }),
      shows: { outcome: "trashed" },
    },
    {
      // Holds WIK-45.
      says: "it is purged",
      operation: "wiki.deleteContent",
      payload: (seen) => ({ id: of(seen, "Kept"), status: "trashed" }),
      shows: { outcome: "purged", content: undefined },
    },
    {
      says: "it is gone in every status",
      operation: "wiki.getContent",
      payload: (seen) => ({ id: of(seen, "Kept"), status: ["any"] }),
      fails: "NotFound",
    },
  ],
}

/** Content, from its creation to its end. */
export const contentCases: ReadonlyArray<TransportScript> = [createAndRead, update, trash]
