/** A route of the tracker that is known and not built, for the tests that want one: choose another once it is built. */
export const notBuilt = { path: "/email-templates/types", name: "List the templates of messages" } as const
