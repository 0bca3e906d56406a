import { jql, parse, print } from "@quoin/query"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"

const printed = (text: string): string =>
  Either.match(parse(jql, text), {
    onLeft: (failure) => failure.message,
    onRight: (query) => print(jql, query),
  })

describe("JQL", () => {
  it("reads what manuals of it show", () => {
    expect(printed('project = "Rocket" and status in (Done, "To Do") order by created desc')).toBe(
      'project = "Rocket" AND status in (Done, "To Do") ORDER BY created DESC',
    )
    expect(printed("assignee = currentUser() && !(resolution is not null)")).toBe(
      "assignee = currentUser() AND NOT resolution is not EMPTY",
    )
    expect(printed("cf[10001] ~ fuel || summary !~ 'two words'")).toBe(
      'cf[10001] ~ fuel OR summary !~ "two words"',
    )
    expect(printed("sprint in openSprints() and created >= startOfDay(-1d)")).toBe(
      "sprint in openSprints() AND created >= startOfDay(-1d)",
    )
    expect(printed("status was in (Done)")).toBe("status was in (Done)")
  })
})
