import type { Area } from "../Area"

const prefix = "/rest/api/2"

export const users: Area = {
  name: "Users and groups of the tracker",
  prefix,
  specified: {},
  known: {
    "GET /myself": "Read the caller",
    "PUT /myself": "Update the caller",
    "PUT /myself/password": "Change the caller's password",
    "GET /mypermissions": "List what the caller may do",
    "GET /user": "Read a user",
    "POST /user": "Create a user",
    "PUT /user": "Update a user",
    "DELETE /user": "Delete a user",
    "GET /users": "List users",
    "GET /user/search": "Find users",
    "GET /user/assignable/search": "Find users that issues can be assigned to",
    "GET /user/assignable/multiProjectSearch":
      "Find users that issues of several projects can be assigned to",
    "GET /user/viewissue/search": "Find users that may see an issue",
    "GET /group": "Read a group",
    "POST /group": "Create a group",
    "DELETE /group": "Delete a group",
    "GET /group/member": "List the users in a group",
    "POST /group/user": "Add a user to a group",
    "DELETE /group/user": "Remove a user from a group",
    "GET /groups/picker": "Find groups by a part of the name",
    "GET /serverInfo": "Read what is running",
  },
}

export const session: Area = {
  name: "Session",
  prefix: "/rest/auth/1",
  specified: {},
  known: {
    "GET /session": "Read who is signed in",
    "POST /session": "Sign in and get a cookie",
    "DELETE /session": "Sign out",
    "DELETE /websudo": "Give up raised rights",
  },
}

export const accessTokens: Area = {
  name: "Personal access tokens",
  prefix: "/rest/pat/latest",
  specified: {},
  known: {
    "GET /tokens": "List the caller's tokens",
    "POST /tokens": "Create a token",
    "DELETE /tokens/:id": "Revoke a token",
  },
}

export const webhooks: Area = {
  name: "Webhooks",
  prefix: "/rest/webhooks/1.0",
  specified: {
    "GET /webhook": "List webhooks",
    "POST /webhook": "Register a webhook",
    "GET /webhook/:id": "Read a webhook",
    "PUT /webhook/:id": "Update a webhook",
    "DELETE /webhook/:id": "Delete a webhook",
  },
  known: {},
}

/** The webhooks of version 10, which has another address and another record. */
export const newerWebhooks: Area = {
  name: "Webhooks of version 10",
  prefix: "/rest/tracker-webhook/1.0",
  specified: {},
  known: {
    "GET /webhooks": "List webhooks",
    "POST /webhooks": "Register a webhook",
    "GET /webhooks/:id": "Read a webhook",
    "PUT /webhooks/:id": "Replace a webhook",
    "DELETE /webhooks/:id": "Delete a webhook",
    "GET /webhooks/:id/latest": "Read the last delivery of a webhook",
    "GET /webhooks/:id/statistics": "Read how deliveries of a webhook went",
    "GET /webhooks/:id/statistics/summary": "Read how deliveries of a webhook went, by event",
    "GET /webhooks/:id/transitions": "List the transitions that call a webhook",
  },
}

/** Webhooks that apps register for themselves and that expire. */
export const appWebhooks: Area = {
  name: "Webhooks of apps",
  prefix,
  specified: {},
  known: {
    "GET /webhook": "List the webhooks of an app",
    "POST /webhook": "Register webhooks of an app",
    "DELETE /webhook": "Delete webhooks of an app",
    "PUT /webhook/refresh": "Keep webhooks of an app from expiring",
    "GET /webhook/failed": "List deliveries to an app that failed",
  },
}
