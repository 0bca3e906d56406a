import * as Schema from "effect/Schema"

/** What a security profile can be attached to. */
export const Api = Schema.Literal("app-submission", "reporting", "wiki", "tracker", "assets")
export type Api = typeof Api.Type

/** The scopes of the store, as the specification calls them. */
export const storeScopes = {
  apps: "appstore::apps:readwrite",
  reports: "adx_reporting::appstore:marketer",
} as const

const readAndWrite = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.flatMap((name) => [`read:${name}`, `write:${name}`])

/** The scopes that a profile can ask for once it is attached. */
export const scopesOfApi: Readonly<Record<Api, ReadonlyArray<string>>> = {
  "app-submission": [storeScopes.apps],
  reporting: [storeScopes.reports],
  wiki: [
    "read:wiki-content",
    "write:wiki-content",
    "read:wiki-space",
    "write:wiki-space",
    "read:audit-log:wiki",
    "write:audit-log:wiki",
    // Newer ones, which are enough instead of those above for what they name.
    "read:content.metadata:wiki",
    "write:page:wiki",
    "read:content-details:wiki",
    "write:content:wiki",
  ],
  tracker: [
    ...readAndWrite(
      ["issue", "project", "site", "filter", "board", "sprint"].map((name) => `tracker-${name}`),
    ),
    // Whom an issue can be assigned to.
    "read:directory",
  ],
  assets: ["read:assets", "write:assets"],
}

/** Every scope that some profile can have. */
export const grantableScopes: ReadonlyArray<string> = Object.values(scopesOfApi).flat()

/** Which of these scopes some attached API has. */
export const scopesWithin = (
  apis: ReadonlyArray<Api>,
  scopes: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const granted = new Set(apis.flatMap((api) => scopesOfApi[api]))
  return scopes.filter((scope) => granted.has(scope))
}
