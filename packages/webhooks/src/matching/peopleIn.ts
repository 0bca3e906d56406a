/** The names under which events tell keys of users. */
const names: ReadonlySet<string> = new Set([
  "user",
  "author",
  "updateAuthor",
  "lead",
  "userKey",
  "createdBy",
  "by",
])

/** The keys of users that an event tells of, wherever they stand. */
export const peopleIn = (told: unknown, name = ""): ReadonlyArray<string> => {
  if (typeof told === "string") return names.has(name) ? [told] : []
  if (Array.isArray(told)) return told.flatMap((each) => peopleIn(each))
  if (typeof told !== "object" || told === null) return []
  // What the change log tells of these are keys of users.
  const changed = "fieldId" in told && (told.fieldId === "assignee" || told.fieldId === "reporter")
  const { from = null, to = null } = changed ? (told as { from?: unknown; to?: unknown }) : {}
  const sides = [from, to].filter((key) => typeof key === "string")
  return [...sides, ...Object.entries(told).flatMap(([key, value]) => peopleIn(value, key))]
}
