import type { Area } from "../Area"

export const directory: Area = {
  name: "Groups and users",
  prefix: "/rest/api",
  specified: {
    "POST /admin/group": "Create a group",
    "DELETE /admin/group/:groupName": "Delete a group",
    "POST /admin/user": "Create a user",
    "DELETE /admin/user/:username": "Delete a user in the background",
    "PUT /admin/user/:username/disable": "Disable a user",
    "PUT /admin/user/:username/enable": "Enable a user",
    "POST /admin/user/:username/password": "Set the password of a user",
  },
  known: {
    "PUT /admin/user/:username": "Update a user",
    "GET /admin/users/list/active": "List the users that count for the licence",
    "GET /user": "Read a user",
    "GET /user/current": "Read the caller",
    "PUT /user/current": "Update the caller",
    "POST /user/current/password": "Change the caller's password",
    "POST /user/current/picture": "Set the caller's picture",
    "DELETE /user/current/picture": "Remove the caller's picture",
    "POST /admin/user/:username/picture": "Set the picture of a user",
    "DELETE /admin/user/:username/picture": "Remove the picture of a user",
    "POST /user/invitation": "Set the first password by an invitation",
    "GET /user/anonymous": "Read the anonymous person",
    "GET /user/list": "List users",
    "GET /user/memberof": "List the groups of a user",
    "PUT /user/:username/group/:groupName": "Add a user to a group",
    "DELETE /user/:username/group/:groupName": "Remove a user from a group",
    "GET /group": "List groups",
    "POST /group": "Create a group, as the cloud edition does",
    "GET /group/picker": "Find groups by a part of the name",
    "GET /group/:name": "Read a group",
    "GET /group/:name/member": "List the users in a group",
    "GET /group/:name/groupmember": "List the groups in a group",
    "GET /group/:name/groupancestor": "List the groups that a group is in, and those that they are in",
    "GET /group/:name/groupparent": "List the groups that a group is in",
  },
}

export const watches: Area = {
  name: "Watches",
  prefix: "/rest/api",
  specified: {},
  known: {
    "GET /user/watch/content/:contentId": "Check whether content is watched",
    "POST /user/watch/content/:contentId": "Watch content",
    "DELETE /user/watch/content/:contentId": "Stop watching content",
    "GET /user/watch/space/:spaceKey": "Check whether a space is watched",
    "POST /user/watch/space/:spaceKey": "Watch a space",
    "DELETE /user/watch/space/:spaceKey": "Stop watching a space",
    "GET /user/watch/label/:labelName": "Check whether a label is watched",
    "POST /user/watch/label/:labelName": "Watch a label",
    "DELETE /user/watch/label/:labelName": "Stop watching a label",
    "GET /content/:id/watchers": "List who watches content",
    "GET /content/:id/notification/created": "List who is told about content",
    "GET /content/:id/notification/child-created": "List who is told about new children of content",
  },
}

export const relations: Area = {
  name: "Relations",
  prefix: "/rest/api",
  specified: {},
  known: {
    "GET /relation/:name/from/:sourceType/:sourceKey/to/:targetType": "List what a source is related to",
    "GET /relation/:name/to/:targetType/:targetKey/from/:sourceType": "List what is related to a target",
    "GET /relation/:name/from/:sourceType/:sourceKey/to/:targetType/:targetKey": "Read a relation",
    "PUT /relation/:name/from/:sourceType/:sourceKey/to/:targetType/:targetKey": "Create a relation",
    "DELETE /relation/:name/from/:sourceType/:sourceKey/to/:targetType/:targetKey": "Delete a relation",
  },
}
