import type { Area } from "../Area"

export const attachments: Area = {
  name: "Attachments of content",
  prefix: "/rest/api",
  specified: {
    "POST /content/:id/child/attachment": "Attach files to content",
  },
  known: {
    "GET /content/:id/child/attachment": "List the files attached to content",
    "PUT /content/:id/child/attachment": "Attach files or renew those of the same name",
    "PUT /content/:id/child/attachment/:attachmentId": "Update what is said of a file",
    "POST /content/:id/child/attachment/:attachmentId/data": "Upload a new version of a file",
    "POST /content/:id/child/attachment/:attachmentId/move": "Move or rename a file",
    "DELETE /content/:id/child/attachment/:attachmentId": "Delete a file",
    "DELETE /content/:id/child/attachment/:attachmentId/version/:number": "Delete one version of a file",
    "GET /content/:id/child/attachment/:attachmentId/extractedtext": "Read the text that was found in a file",
    "GET /content/:id/child/attachment/:attachmentId/download": "Lead to the bytes of a file",
  },
}

export const downloads: Area = {
  name: "Downloads",
  prefix: "/download",
  specified: {},
  known: {
    "GET /attachments/:containerId/:filename": "Download a file",
    "GET /profilepics/:userKey": "Download the picture of a user",
    "GET /spacelogos/:key": "Download the logo of a space",
    "GET /thumbnails/:containerId/:filename": "Download a small picture of a file",
  },
}
