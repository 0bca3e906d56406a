/** A route of the tracker that is known and not built, for the tests that want one: choose another once it is built. */
export const notBuilt = { path: "/index/summary", name: "Read what the index holds" } as const
