import { describe, expect, it } from "vitest"
import { decisionsIn, indexOf } from "./decisions"
import { filesUnder, textOf } from "./Source"

const folder = "docs/decisions"
const texts = new Map(
  filesUnder(folder)
    .map((path) => path.slice(folder.length + 1))
    .filter((page) => page !== "README.md")
    .sort()
    .map((page) => [page, textOf(`${folder}/${page}`)]),
)
const decisions = [...texts].flatMap(([page, text]) => decisionsIn(page, text))

/** Entries that say no consequence, by page. These numbers only fall: what is decided now says what follows of it. */
const withoutConsequence = {
  "assets.md": 35,
  "comments.md": 35,
  "double.md": 13,
  "hosts.md": 0,
  "house.md": 32,
  "jobs.md": 38,
  "kernel.md": 34,
  "planning.md": 16,
  "rights.md": 52,
  "storage.md": 37,
  "tracker.md": 56,
  "wiki.md": 72,
  "webhooks.md": 0,
}

describe("the decisions", () => {
  it("are listed on one page", async () => {
    await expect(indexOf(texts)).toMatchFileSnapshot(`../../../${folder}/README.md`)
  })

  it("have ids of their own, and say what was chosen", () => {
    const numbers = decisions.map(({ number }) => number)
    expect(numbers.length).toBeGreaterThan(400)
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
    expect(decisions.filter(({ choice }) => choice === "")).toEqual([])
  })

  it("say what follows of them, but for old ones whose number falls", () => {
    const silent = decisions.filter(({ saysConsequence }) => !saysConsequence)
    const counts = Object.fromEntries(
      [...texts.keys()].map((page) => [page, silent.filter((each) => each.page === page).length]),
    )
    expect(counts).toEqual(withoutConsequence)
  })

  it("are read as they are written", () => {
    const text =
      "# A\n\n## Part\n\n### D-7\n\n**Chosen, so.** Text.\n\nConsequence: that.\n\n### D-9\n\nNothing.\n"
    expect(decisionsIn("a.md", text)).toEqual([
      { page: "a.md", number: 7, choice: "Chosen, so", saysConsequence: true },
      { page: "a.md", number: 9, choice: "", saysConsequence: false },
    ])
    expect(indexOf(new Map([["a.md", text]]))).toContain("## [A](a.md)\n\n- [D-7](a.md#d-7) Chosen, so\n")
  })
})
