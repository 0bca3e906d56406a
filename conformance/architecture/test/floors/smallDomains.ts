import type { DomainFloors } from "./Floors"

export const smallDomains: ReadonlyArray<DomainFloors> = [
  {
    domain: "directory",
    floors: [
      [
        "ids and limits",
        "audit.ts",
        "limits.ts",
        "tokens/Token.ts",
        "sessions/Session.ts",
        "invitation/Invitation.ts",
        "site/SeatsRecord.ts",
        "user/User.ts",
        "user/FormerUser.ts",
        "rights/Group.ts",
        "collections.ts",
      ],
      ["things", "user", "rights", "mail", "group", "administration.ts", "site"],
      [
        "what is done with them",
        "jobs",
        "invitation",
        "tokens",
        "sessions",
        "signIn",
        "host",
        "events.ts",
        "errors.ts",
      ],
      ["operations", "commands", "search", "queries", "picture"],
      ["door", "domain.ts", "index.ts"],
    ],
    arrowsUp: 3,
  },
  {
    domain: "audit",
    floors: [
      ["ids and limits", "limits.ts", "seal", "options.ts", "period", "errors.ts", "audit.ts"],
      ["things", "retention", "records"],
      ["operations", "commands", "queries"],
      ["door", "domain.ts", "index.ts"],
    ],
    arrowsUp: 1,
  },
  {
    domain: "jobs",
    floors: [
      ["ids and limits", "limits.ts", "job", "audit.ts"],
      ["things", "delivery", "queue", "schedule"],
      ["what is done with them", "worker"],
      ["operations", "queries", "upkeep", "commands"],
      ["door", "domain.ts", "index.ts"],
    ],
    arrowsUp: 2,
  },
  {
    domain: "backup",
    floors: [
      ["ids and limits", "errors.ts", "limits.ts", "archive", "site", "options.ts"],
      ["things", "job", "files", "audit.ts"],
      ["operations", "commands", "queries", "upkeep"],
      ["door", "domain.ts"],
      ["jobs that the engine makes", "spaces", "jobs", "index.ts"],
    ],
    arrowsUp: 0,
  },
  {
    domain: "tokens",
    floors: [
      ["ids and limits", "limits.ts", "errors.ts", "collections.ts"],
      ["things", "upkeep", "profile", "administration.ts", "audit.ts", "access"],
      ["operations", "queries", "commands", "store"],
      ["door", "domain.ts", "index.ts"],
    ],
    arrowsUp: 4,
  },
  {
    domain: "webhooks",
    floors: [
      ["ids and limits", "limits.ts", "audit.ts", "addresses", "options.ts", "events"],
      ["things", "webhook/Webhook.ts", "message", "delivery"],
      ["what is told", "bodies", "matching", "outbox"],
      ["what is done with them", "webhook", "sending", "upkeep.ts"],
      ["operations", "operations"],
      ["door", "domain.ts", "index.ts"],
    ],
    arrowsUp: 0,
  },
]
