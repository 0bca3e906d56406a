import type { Area } from "../Area"

const prefix = "/rest/api/2"

export const screens: Area = {
  name: "Screens and dashboards",
  prefix,
  specified: {},
  known: {
    "GET /screens": "List screens",
    "POST /screens/addToDefault/:fieldId": "Add a field to the default screen",
    "GET /screens/:screenId/availableFields": "List the fields that a screen lacks",
    "GET /screens/:screenId/tabs": "List the tabs of a screen",
    "POST /screens/:screenId/tabs": "Create a tab of a screen",
    "PUT /screens/:screenId/tabs/:tabId": "Rename a tab of a screen",
    "DELETE /screens/:screenId/tabs/:tabId": "Delete a tab of a screen",
    "POST /screens/:screenId/tabs/:tabId/move/:pos": "Change the place of a tab",
    "GET /screens/:screenId/tabs/:tabId/fields": "List the fields on a tab",
    "POST /screens/:screenId/tabs/:tabId/fields": "Add a field to a tab",
    "DELETE /screens/:screenId/tabs/:tabId/fields/:id": "Remove a field from a tab",
    "POST /screens/:screenId/tabs/:tabId/fields/:id/move": "Change the place of a field on a tab",
    "PUT /screens/:screenId/tabs/:tabId/fields/:id/updateShowWhenEmptyIndicator/:newValue":
      "Show a field also where it is empty",
    "GET /dashboard": "List dashboards",
    "GET /dashboard/:id": "Read a dashboard",
    "GET /dashboard/:dashboardId/items/:itemId/properties": "List the properties of an item of a dashboard",
    "GET /dashboard/:dashboardId/items/:itemId/properties/:key": "Read a property of an item of a dashboard",
    "PUT /dashboard/:dashboardId/items/:itemId/properties/:key": "Set a property of an item of a dashboard",
    "DELETE /dashboard/:dashboardId/items/:itemId/properties/:key":
      "Delete a property of an item of a dashboard",
  },
}

export const pictures: Area = {
  name: "Avatars",
  prefix,
  specified: {},
  known: {
    "GET /avatar/:type/system": "List the avatars that come with the tracker",
    "POST /avatar/:type/temporary": "Upload a picture for an avatar",
    "POST /avatar/:type/temporaryCrop": "Cut the picture for an avatar",
    "GET /universal_avatar/type/:type/owner/:owningObjectId": "List the avatars of anything",
    "POST /universal_avatar/type/:type/owner/:owningObjectId/avatar": "Make an avatar of an uploaded picture",
    "DELETE /universal_avatar/type/:type/owner/:owningObjectId/avatar/:id": "Delete an avatar of anything",
    "POST /universal_avatar/type/:type/owner/:owningObjectId/temp":
      "Upload a picture for an avatar of anything",
    "POST /issuetype/:id/avatar": "Make an avatar of an issue type",
    "POST /issuetype/:id/avatar/temporary": "Upload a picture for an avatar of an issue type",
    "PUT /project/:projectIdOrKey/avatar": "Choose the avatar of a project",
    "POST /project/:projectIdOrKey/avatar": "Make an avatar of a project",
    "POST /project/:projectIdOrKey/avatar/temporary": "Upload a picture for an avatar of a project",
    "DELETE /project/:projectIdOrKey/avatar/:id": "Delete an avatar of a project",
    "GET /project/:projectIdOrKey/avatars": "List the avatars of a project",
    "PUT /user/avatar": "Choose the avatar of a user",
    "POST /user/avatar": "Make an avatar of a user",
    "POST /user/avatar/temporary": "Upload a picture for an avatar of a user",
    "DELETE /user/avatar/:id": "Delete an avatar of a user",
    "GET /user/avatars": "List the avatars of a user",
  },
}

export const pictureFiles: Area = {
  name: "Bytes of avatars",
  prefix: "/secure",
  specified: {},
  known: {
    "GET /viewavatar": "Download an avatar",
    "GET /temporaryavatar": "Download the picture that was uploaded for an avatar",
  },
}
