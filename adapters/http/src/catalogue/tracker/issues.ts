import type { Area } from "../Area"

const prefix = "/rest/api/2"

export const issues: Area = {
  name: "Issues",
  prefix,
  specified: {},
  known: {
    "POST /issue": "Create an issue",
    "POST /issue/bulk": "Create issues",
    "GET /issue/:issueIdOrKey": "Read an issue",
    "PUT /issue/:issueIdOrKey": "Update an issue",
    "DELETE /issue/:issueIdOrKey": "Delete an issue",
    "PUT /issue/:issueIdOrKey/assignee": "Assign an issue",
    "PUT /issue/:issueIdOrKey/archive": "Archive an issue",
    "PUT /issue/:issueIdOrKey/restore": "Bring an issue back from the archive",
    "POST /issue/archive": "Archive issues",
    "GET /issue/:issueIdOrKey/editmeta": "Read which fields of an issue can be edited",
    "GET /issue/createmeta": "Read which fields new issues have",
    "GET /issue/createmeta/:projectIdOrKey/issuetypes": "List the issue types of a project for new issues",
    "GET /issue/createmeta/:projectIdOrKey/issuetypes/:issueTypeId":
      "List the fields of new issues of a type",
    "GET /issue/picker": "Suggest issues while somebody types",
    "POST /issue/:issueIdOrKey/notify": "Send a message about an issue",
    "GET /issue/:issueIdOrKey/changelog": "List the changes of an issue",
    "GET /issue/:issueIdOrKey/transitions": "List the transitions that an issue can make",
    "POST /issue/:issueIdOrKey/transitions": "Make a transition",
    "GET /issue/:issueIdOrKey/votes": "Read the votes for an issue",
    "POST /issue/:issueIdOrKey/votes": "Vote for an issue",
    "DELETE /issue/:issueIdOrKey/votes": "Take a vote back",
    "GET /issue/:issueIdOrKey/watchers": "Read who watches an issue",
    "POST /issue/:issueIdOrKey/watchers": "Watch an issue",
    "DELETE /issue/:issueIdOrKey/watchers": "Stop watching an issue",
    "GET /issue/:issueIdOrKey/properties": "List the properties of an issue",
    "GET /issue/:issueIdOrKey/properties/:key": "Read a property of an issue",
    "PUT /issue/:issueIdOrKey/properties/:key": "Set a property of an issue",
    "DELETE /issue/:issueIdOrKey/properties/:key": "Delete a property of an issue",
    "POST /issue/:issueIdOrKey/attachments": "Attach files to an issue",
    "GET /attachment/meta": "Read what may be attached",
    "GET /attachment/:id": "Read what is said of an attached file",
    "DELETE /attachment/:id": "Delete an attached file",
    "GET /attachment/:id/expand/human": "List what an attached archive holds, for people",
    "GET /attachment/:id/expand/raw": "List what an attached archive holds",
    "GET /issue/:issueIdOrKey/subtask": "List the sub-tasks of an issue",
    "GET /issue/:issueIdOrKey/subtask/move": "Read whether the order of sub-tasks can be changed",
    "POST /issue/:issueIdOrKey/subtask/move": "Change the order of sub-tasks",
  },
}

/** Where links to issues lead. */
export const browsing: Area = {
  name: "Issues for readers",
  prefix: "",
  specified: {},
  known: { "GET /browse/:key": "Read an issue as HTML, or the newest ones of a project" },
}

/** The bytes of attached files. */
export const attachedFiles: Area = {
  name: "Files of issues",
  prefix: "/secure",
  specified: {},
  known: {
    "GET /attachment/:id/:filename": "Download an attached file",
    "GET /thumbnail/:id/:filename": "Download a small picture of an attached file",
  },
}

export const comments: Area = {
  name: "Comments and worklogs",
  prefix,
  specified: {},
  known: {
    "GET /issue/:issueIdOrKey/comment": "List the comments on an issue",
    "POST /issue/:issueIdOrKey/comment": "Comment on an issue",
    "GET /issue/:issueIdOrKey/comment/:id": "Read a comment",
    "PUT /issue/:issueIdOrKey/comment/:id": "Update a comment",
    "DELETE /issue/:issueIdOrKey/comment/:id": "Delete a comment",
    "PUT /issue/:issueIdOrKey/comment/:id/pin": "Pin or unpin a comment",
    "GET /issue/:issueIdOrKey/pinned-comments": "List the pinned comments on an issue",
    "GET /comment/:id/properties": "List the properties of a comment",
    "GET /comment/:id/properties/:key": "Read a property of a comment",
    "PUT /comment/:id/properties/:key": "Set a property of a comment",
    "DELETE /comment/:id/properties/:key": "Delete a property of a comment",
    "GET /issue/:issueIdOrKey/worklog": "List the work logged on an issue",
    "POST /issue/:issueIdOrKey/worklog": "Log work on an issue",
    "GET /issue/:issueIdOrKey/worklog/:id": "Read a worklog",
    "PUT /issue/:issueIdOrKey/worklog/:id": "Update a worklog",
    "DELETE /issue/:issueIdOrKey/worklog/:id": "Delete a worklog",
    "GET /worklog/updated": "List the worklogs updated since a time",
    "GET /worklog/deleted": "List the worklogs deleted since a time",
    "POST /worklog/list": "Read worklogs by id",
  },
}

export const links: Area = {
  name: "Links of issues",
  prefix,
  specified: {},
  known: {
    "POST /issueLink": "Link two issues",
    "GET /issueLink/:id": "Read a link",
    "DELETE /issueLink/:id": "Delete a link",
    "GET /issueLinkType": "List the types of links",
    "POST /issueLinkType": "Create a type of links",
    "GET /issueLinkType/:id": "Read a type of links",
    "PUT /issueLinkType/:id": "Update a type of links",
    "DELETE /issueLinkType/:id": "Delete a type of links",
    "GET /issue/:issueIdOrKey/remotelink": "List the links to other systems",
    "POST /issue/:issueIdOrKey/remotelink": "Create or update a link to another system",
    "DELETE /issue/:issueIdOrKey/remotelink": "Delete a link to another system by its global id",
    "GET /issue/:issueIdOrKey/remotelink/:id": "Read a link to another system",
    "PUT /issue/:issueIdOrKey/remotelink/:id": "Replace a link to another system",
    "DELETE /issue/:issueIdOrKey/remotelink/:id": "Delete a link to another system",
  },
}

export const issueSearch: Area = {
  name: "Search and filters",
  prefix,
  specified: {},
  known: {
    "GET /search": "Find issues with a query",
    "POST /search": "Find issues with a query in the body",
    "GET /search/jql": "Find issues with a query, page by page with a token",
    "POST /search/jql": "Find issues with a query in the body, page by page with a token",
    "GET /jql/autocompletedata": "List the words of the query language",
    "GET /jql/autocompletedata/suggestions": "Suggest values of a field of the query language",
    "POST /filter": "Save a query as a filter",
    "GET /filter/favourite": "List the caller's favourite filters",
    "GET /filter/:id": "Read a filter",
    "PUT /filter/:id": "Update a filter",
    "DELETE /filter/:id": "Delete a filter",
    "GET /filter/:id/permission": "List whom a filter is shared with",
    "GET /filter/:id/permission/:permissionId": "Read whom a filter is shared with by one of its shares",
    "GET /filter/:id/columns": "Read the columns of a filter",
    "PUT /filter/:id/columns": "Set the columns of a filter",
    "DELETE /filter/:id/columns": "Reset the columns of a filter",
    "GET /filter/defaultShareScope": "Read whom new filters of the caller are shared with",
    "PUT /filter/defaultShareScope": "Set whom new filters of the caller are shared with",
    "POST /filter/:id/permission": "Share a filter",
    "DELETE /filter/:id/permission/:permissionId": "Stop sharing a filter",
  },
}
