import { type Step, of } from "../../Step"

const group = "readers"

/** Who may do what in a space, and with a page. */
export const rightsExamples: ReadonlyArray<Step> = [
  { says: "there is a group", operation: "directory.createGroup", payload: { name: group } },
  {
    says: "a private space is created",
    operation: "wiki.createSpace",
    payload: { key: "SAFE", name: "Safe", isPrivate: true },
  },
  {
    says: "a group may read it",
    operation: "wiki.changeSpacePermissions",
    payload: {
      key: "SAFE",
      how: "grant",
      changes: [{ subject: { group }, operations: [{ targetType: "space", operationKey: "read" }] }],
    },
  },
  {
    says: "which is listed",
    operation: "wiki.listSpacePermissions",
    payload: { key: "SAFE", group },
  },
  {
    says: "a page in it is created",
    operation: "wiki.createContent",
    payload: { spaceKey: "SAFE", title: "Ledger", body: "<p>1</p>" },
    keeps: "ledger",
  },
  {
    says: "who reads the page is restricted",
    operation: "wiki.restrictContent",
    payload: (seen) => ({
      id: of(seen, "ledger"),
      how: "add",
      restrictions: [{ operation: "read", groups: [group, "administrators"] }],
    }),
  },
  {
    says: "which is read",
    operation: "wiki.getRestrictions",
    payload: (seen) => ({ id: of(seen, "ledger"), inherited: true }),
  },
  {
    says: "as is that it names the group",
    operation: "wiki.getRestricted",
    payload: (seen) => ({ id: of(seen, "ledger"), operation: "read", group }),
  },
  {
    says: "whether somebody in it may change the page is told",
    operation: "wiki.checkPermission",
    payload: (seen) => ({ id: of(seen, "ledger"), operation: "update", group }),
  },
  {
    says: "the group may no longer read the space",
    operation: "wiki.removeSpacePermission",
    payload: { key: "SAFE", permissionId: `read space group:${group}` },
  },
  {
    says: "a group may create spaces",
    operation: "directory.changeGlobalPermissions",
    payload: {
      how: "grant",
      changes: [
        {
          subject: { group },
          operations: [
            { targetType: "application", operationKey: "use" },
            { targetType: "space", operationKey: "create" },
          ],
        },
      ],
    },
  },
  {
    says: "which is listed",
    operation: "directory.listGlobalPermissions",
    payload: { group },
  },
]
