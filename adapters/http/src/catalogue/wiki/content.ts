import type { Area } from "../Area"

export const content: Area = {
  name: "Content",
  prefix: "/rest/api",
  specified: {
    "POST /content": "Create content or publish a draft",
    "GET /content": "List content",
    "PUT /content/:id": "Update, move or restore content",
    "DELETE /content/:id": "Trash, purge or discard content",
    "GET /content/:id/history": "Read the history of content",
    "GET /content/search": "Find content with a query",
    "POST /content/archive": "Archive pages in the background",
    "PUT /content/blueprint/instance/:draftId": "Publish a shared draft",
    "POST /content/blueprint/instance/:draftId": "Publish a legacy draft",
  },
  known: {
    "GET /content/:id": "Read content, a version of it or its draft",
    "GET /content/scan": "Walk through all content with a cursor",
    "PUT /content/:pageId/move/:position/:targetId": "Move a page beside or below another",
    "POST /content/:id/copy": "Copy a page",
    "POST /content/:id/pagehierarchy/copy": "Copy a page and what is below it",
    "DELETE /content/:id/pageTree": "Trash a page and what is below it",
    "POST /content/:id/permission/check": "Check what somebody may do with content",
    "GET /content/:id/state": "Read the state of content",
    "PUT /content/:id/state": "Set the state of content",
    "DELETE /content/:id/state": "Remove the state of content",
    "GET /content/:id/state/available": "List the states that content can have",
    "GET /content-states": "List the states that content may have",
  },
}

export const versions: Area = {
  name: "Versions of content",
  prefix: "/rest/api",
  specified: {},
  known: {
    "GET /content/:id/version": "List versions, newest first",
    "POST /content/:id/version": "Restore an old version",
    "GET /content/:id/version/:number": "Read one version",
    "DELETE /content/:id/version/:number": "Delete one version",
  },
}

/** Where older editions have the versions of content. */
export const experimentalVersions: Area = {
  ...versions,
  name: "Versions of content, old address",
  prefix: "/rest/experimental",
}

/** What the buttons of old clients post to. */
export const pageActions: Area = {
  name: "Page actions",
  prefix: "/pages",
  specified: {},
  known: {
    "POST /movepage.action": "Move a page, as old clients do",
    "GET /viewpage.action": "Read content as HTML, by its id",
    "GET /viewpreviousversions.action": "List the versions of content as HTML",
    "GET /diffpagesbyversion.action": "Compare two versions of content, as HTML",
  },
}

export const display: Area = {
  name: "Pages for readers",
  prefix: "",
  specified: {},
  known: {
    "GET /display/:spaceKey": "Read the home page of a space as HTML",
    "GET /display/:spaceKey/:title": "Read a page as HTML, by its title",
    "GET /x/:code": "Read content as HTML, by its short address",
    "GET /dosearchsite.action": "Look for words in pages and issues, as HTML",
  },
}

export const children: Area = {
  name: "Children and comments",
  prefix: "/rest/api",
  specified: {
    "GET /content/:id/child/:type": "List the children of one type",
    "GET /content/:id/child/comment": "List the comments on content",
  },
  known: {
    "GET /content/:id/child": "List children by type",
    "GET /content/:id/descendant": "List descendants by type",
    "GET /content/:id/descendant/:type": "List the descendants of one type",
  },
}

export const macros: Area = {
  name: "Macros and conversion",
  prefix: "/rest/api",
  specified: {},
  known: {
    "GET /content/:id/history/:version/macro/id/:macroId": "Read a macro of a body by its id",
    "GET /content/:id/history/:version/macro/hash/:hash": "Read a macro of a body by its hash",
    "GET /content/:id/history/:version/macro/id/:macroId/convert/:to":
      "Read a macro in another representation",
    "POST /contentbody/convert/:to": "Convert a body to another representation",
  },
}
