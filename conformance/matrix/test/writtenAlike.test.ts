import type { Endpoint } from "@quoin/http"
import { describe, expect, it } from "vitest"
import { nameOf, servedEndpoints } from "../src/survey/endpoints"

/** What one of two writes reads and the other leaves alone, each with why that drops nothing. */
const leftAlone: Readonly<Record<string, string>> = {
  "PUT /rest/agile/1.0/sprint/:sprintId and POST /rest/agile/1.0/sprint: state":
    "a new sprint is future, and every other state is refused by name",
  "POST /rest/agile/1.0/sprint/:sprintId and POST /rest/agile/1.0/sprint: state":
    "a new sprint is future, and every other state is refused by name",
  "PUT /rest/api/2/user and POST /rest/api/2/user: active":
    "a new user is active, and all but true is refused by name",
  "PUT /rest/api/2/filter/:id and POST /rest/api/2/filter: owner":
    "a filter begins with who makes it, and shows them",
  "PUT /rest/api/2/component/:id and POST /rest/api/2/component: projectId":
    "a new component is of the project whose key must be given",
  "PUT /rest/api/2/issuetype/:id and POST /rest/api/2/issuetype: avatarId":
    "a new type has no picture of its own, and none is taken with it",
}

const avatars = ["/rest/api/2/project/:projectIdOrKey/avatar", "/rest/api/2/user/avatar"]

/** An avatar is made of a picture that was sent, and chosen by its id. */
const ofAvatars = avatars.flatMap((path) => [
  `PUT ${path} and POST ${path}: id`,
  ...["cropperWidth", "cropperOffsetX", "cropperOffsetY"].map(
    (name) => `POST ${path} and PUT ${path}: ${name}`,
  ),
])

const known = ({ inputs, notServed = [], fixed = [] }: Endpoint): ReadonlySet<string> =>
  new Set([
    ...inputs.filter((input) => input.in === "body").map(({ name }) => name),
    // A value that is refused says nothing of the others, unless it is said above why it does.
    ...notServed.filter((each) => !each.includes("=")).map((each) => each.split(".")[0] ?? each),
    ...fixed,
  ])

const tracker = servedEndpoints.filter(({ path }) => /^\/rest\/(agile|api\/2)\b/.test(path))

/** The writes that make a thing and change it. */
const pairs = tracker
  .filter(({ method }) => method === "POST")
  .flatMap((made) =>
    tracker
      .filter(
        ({ method, path }) =>
          (path === made.path && method === "PUT") ||
          (["PUT", "POST"].includes(method) && new RegExp(`^${made.path}/:\\w+$`).test(path)),
      )
      .map((changed) => [made, changed] as const),
  )

const unlike = pairs.flatMap(([made, changed]) =>
  (
    [
      [made, changed],
      [changed, made],
    ] as const
  ).flatMap(([one, other]) =>
    [...known(one)]
      .filter((name) => !known(other).has(name))
      .map((name) => `${nameOf(one)} and ${nameOf(other)}: ${name}`),
  ),
)

describe("the writes of one thing in the tracker", () => {
  it("are found", () => {
    expect(pairs.length).toBeGreaterThan(10)
  })

  // Holds HTT-766.
  it("read the same fields, or refuse by name what the other reads, or say why it is left alone", () => {
    expect([...unlike].sort()).toEqual([...Object.keys(leftAlone), ...ofAvatars].sort())
  })
})
