import type { Area } from "../Area"

export const restrictions: Area = {
  name: "Restrictions of content",
  prefix: "/rest/api",
  specified: {},
  known: {
    "GET /content/:id/restriction": "List the restrictions of content",
    "POST /content/:id/restriction": "Add restrictions to content",
    "PUT /content/:id/restriction": "Replace restrictions of content",
    "DELETE /content/:id/restriction": "Remove all restrictions of content",
    "GET /content/:id/restriction/byOperation": "List restrictions by operation",
    "GET /content/:id/restriction/byOperation/:operation": "Read the restriction of one operation",
    "GET /content/:id/restriction/relevantViewRestrictions": "List own and inherited read restrictions",
    "GET /content/:id/restriction/byOperation/:operation/user": "Check whether a restriction names a user",
    "PUT /content/:id/restriction/byOperation/:operation/user": "Add a user to a restriction",
    "DELETE /content/:id/restriction/byOperation/:operation/user": "Remove a user from a restriction",
    "GET /content/:id/restriction/byOperation/:operation/group/:name":
      "Check whether a restriction names a group",
    "PUT /content/:id/restriction/byOperation/:operation/group/:name": "Add a group to a restriction",
    "DELETE /content/:id/restriction/byOperation/:operation/group/:name": "Remove a group from a restriction",
    "GET /content/:id/restriction/byOperation/:operation/byGroupId/:groupId":
      "Check whether a restriction names a group by its id",
    "PUT /content/:id/restriction/byOperation/:operation/byGroupId/:groupId":
      "Add a group to a restriction by its id",
    "DELETE /content/:id/restriction/byOperation/:operation/byGroupId/:groupId":
      "Remove a group from a restriction by its id",
  },
}

export const spacePermissions: Area = {
  name: "Space permissions",
  prefix: "/rest/api",
  specified: {},
  known: {
    "GET /space/:key/permissions": "List the permissions on a space",
    "POST /space/:key/permissions": "Set the permissions of several on a space",
    "GET /space/:key/permissions/anonymous": "List what everybody may do in a space",
    "GET /space/:key/permissions/group/:groupName": "List what a group may do in a space",
    "GET /space/:key/permissions/user/:userKey": "List what a user may do in a space",
    "PUT /space/:key/permissions/anonymous/grant": "Grant permissions on a space to everybody",
    "PUT /space/:key/permissions/anonymous/revoke": "Revoke permissions on a space from everybody",
    "PUT /space/:key/permissions/group/:groupName/grant": "Grant permissions on a space to a group",
    "PUT /space/:key/permissions/group/:groupName/revoke": "Revoke permissions on a space from a group",
    "PUT /space/:key/permissions/user/:userKey/grant": "Grant permissions on a space to a user",
    "PUT /space/:key/permissions/user/:userKey/revoke": "Revoke permissions on a space from a user",
    "POST /space/:key/permission": "Add one permission on a space",
    "DELETE /space/:key/permission/:id": "Remove one permission on a space",
  },
}

export const globalPermissions: Area = {
  name: "Global permissions",
  prefix: "/rest/api",
  specified: {},
  known: {
    "GET /permissions": "List the global permissions",
    "PUT /permissions": "Set the global permissions of several",
    "GET /permissions/anonymous": "List what everybody may do",
    "GET /permissions/unlicensed": "List what users without a licence may do",
    "GET /permissions/group/:name": "List what a group may do",
    "GET /permissions/user/:keyOrName": "List what a user may do",
    "PUT /permissions/anonymous/grant": "Grant global permissions to everybody",
    "PUT /permissions/anonymous/revoke": "Revoke global permissions from everybody",
    "PUT /permissions/unlicensed/grant": "Grant global permissions to users without a licence",
    "PUT /permissions/unlicensed/revoke": "Revoke global permissions from users without a licence",
    "PUT /permissions/group/:name/grant": "Grant global permissions to a group",
    "PUT /permissions/group/:name/revoke": "Revoke global permissions from a group",
    "PUT /permissions/user/:keyOrName/grant": "Grant global permissions to a user",
    "PUT /permissions/user/:keyOrName/revoke": "Revoke global permissions from a user",
  },
}
