const moment = "2026-01-31T09:00:00.000Z"

/** What answers usually hold under names that no request has. */
export const usual: Readonly<Record<string, unknown>> = {
  created: moment,
  updated: moment,
  createdDate: moment,
  when: moment,
  objectKey: "DEB-42",
  label: "ThinkPad",
  displayName: "Ada Lovelace",
  username: "ada",
  userKey: "user-1",
}
