import { soaking } from "@quoin/suites"
import { Quoin } from "quoin"
import { expect, it } from "vitest"
import { again, amount, drawsOf } from "../../src/soak/seeded"
import { storages } from "../../src/soak/storages"
import { issuesToLoad, loadIssues } from "../../src/soak/tracker/issues"
import { type Known, TrackerModel } from "../../src/soak/tracker/model"

const edits = amount(160, 100_000)
const writers = 8
const names = Array.from({ length: writers }, (_, at) => `writer${at}`)

interface Change {
  readonly items: ReadonlyArray<{
    readonly fieldId: string
    readonly fromText: string | null
    readonly toText: string | null
  }>
}

/** The values that a field has had by the change log; each began where the one before it ended. */
const valuesOf = (key: string, changes: ReadonlyArray<Change>, fieldId: string) => {
  const items = changes.flatMap((change) => change.items.filter((item) => item.fieldId === fieldId))
  const ends = items.map(({ toText }) => toText)
  expect([key, fieldId, items.slice(1).map(({ fromText }) => fromText)]).toEqual([
    key,
    fieldId,
    ends.slice(0, -1),
  ])
  return ends
}

/** What the fields of an issue show here. */
interface Shown {
  readonly summary: { readonly value: string }
  readonly labels: { readonly value: ReadonlyArray<string> | null }
  readonly status: { readonly status: { readonly name: string } }
  readonly timespent: { readonly value: number | null }
  readonly comment: { readonly total: number }
  readonly issuelinks: {
    readonly links: ReadonlyArray<{ readonly direction: string; readonly issue: { readonly key: string } }>
  }
}

const check = async (quoin: Pick<Quoin, "executeAll">, key: string, known: Known) => {
  const asked = ["summary", "labels", "status", "timespent", "comment", "issuelinks"]
  const payload = { issue: key, fields: asked, expand: "changelog" }
  const [result] = await quoin.executeAll([{ operation: "tracker.getIssue", payload }])
  if (result?.ok !== true) return expect.unreachable(`${key}: ${JSON.stringify(result)}`)
  const { fields, changelog } = result.reply as {
    readonly fields: Shown
    readonly changelog: ReadonlyArray<Change>
  }
  const summaries = valuesOf(key, changelog, "summary")
  valuesOf(key, changelog, "status")
  const links = fields.issuelinks.links.map(({ direction, issue }) =>
    direction === "outward" ? `${key} blocks ${issue.key}` : `${issue.key} blocks ${key}`,
  )
  expect({
    key,
    changes: changelog.length,
    summaries: [...summaries].sort(),
    summary: fields.summary.value,
    labels: [...(fields.labels.value ?? [])].sort(),
    status: fields.status.status.name,
    seconds: fields.timespent.value ?? 0,
    comments: fields.comment.total,
    links: links.sort(),
  }).toEqual({
    key,
    changes: known.changes,
    summaries: [...known.summaries].sort(),
    summary: summaries.at(-1) ?? fields.summary.value,
    labels: [...known.labels].sort(),
    status: known.status,
    seconds: known.seconds,
    comments: known.comments,
    links: [...known.links].sort(),
  })
}

// Holds TRK-189.
it.each(storages)("eight writers leave what a model of their own knows on %s", async (name, make) => {
  const begun = performance.now()
  const quoin = await Quoin.open({ storage: await make() })
  try {
    for (const userName of names) {
      const email = `${userName}@example.org`
      await quoin.directory.createUser({ userName, fullName: userName, email, password: "open sesame" })
    }
    const issues = issuesToLoad()
    const keys = await loadIssues(quoin.as({ username: "writer0" }), issues)
    expect(new Set(keys).size).toBe(issues.length)
    const loaded = performance.now()
    const model = new TrackerModel(keys, writers)
    let step = 0
    const write = async (username: string, writer: number) => {
      const user = quoin.as({ username })
      while (step < edits) {
        const at = step++
        const [result] = await user.executeAll([model.next(drawsOf(at), writer, at)])
        if (result?.ok !== true)
          expect.unreachable(`${again("tracker-writers", at)}: ${JSON.stringify(result)}`)
      }
    }
    await Promise.all(names.map(write))
    const written = performance.now()
    const reader = quoin.as({ username: "writer0" })
    for (const [key, known] of model.known) await check(reader, key, known)
    for (const project of new Set(issues.map((issue) => issue.project))) {
      const own = keys.filter((key) => key.startsWith(`${project}-`))
      expect(new Set(own)).toEqual(new Set(own.map((_, at) => `${project}-${at + 1}`)))
    }
    const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1)
    if (soaking) {
      console.log(
        `${name}: ${keys.length} issues in ${seconds(begun, loaded)} s, ${edits} edits in ${seconds(loaded, written)} s, ${model.known.size} issues checked in ${seconds(written, performance.now())} s`,
      )
    }
  } finally {
    await quoin.close()
  }
})
