/** The names under which events tell keys of users. */
const names: ReadonlySet<string> = new Set(["user", "author", "updateAuthor", "lead", "userKey"])

/** The keys of users that an event tells of, wherever they stand. */
export const peopleIn = (told: unknown, name = ""): ReadonlyArray<string> => {
  if (typeof told === "string") return names.has(name) ? [told] : []
  if (Array.isArray(told)) return told.flatMap((each) => peopleIn(each))
  if (typeof told !== "object" || told === null) return []
  return Object.entries(told).flatMap(([key, value]) => peopleIn(value, key))
}
