import type { DoubleSettings } from "../options"
import type { JournalEntry } from "./JournalEntry"

const text = (value: unknown): string => JSON.stringify(value)

/** Where the double began, as its options say it. A seed that is a list is written out. */
const optionsOf = ({ users, seed, now, random }: DoubleSettings): string => {
  const options = {
    ...(Object.keys(users).length === 0 ? {} : { users }),
    ...(seed === "empty" ? {} : { seed }),
    clock: new Date(now).toISOString(),
    ...(random === 0 ? {} : { random }),
  }
  return JSON.stringify(options, null, 2).replaceAll("\n", "\n  ")
}

const administrator = "admin"

const callOf = ({ operation, payload, caller = administrator, failure }: JournalEntry): string => {
  const who = caller === administrator ? "wiki" : `wiki.as(${text(caller)})`
  const call = `${who}.execute(${text({ operation, payload })})`
  return failure === undefined
    ? `await ${call}`
    : `await expect(${call}).rejects.toMatchObject({ _tag: ${text(failure)} })`
}

/** What came over HTTP is told beside it; what reached no operation is told alone. */
const heading = ({ method, url, status }: JournalEntry): ReadonlyArray<string> =>
  method === undefined ? [] : [`// ${method} ${url ?? ""} was answered ${status ?? ""}`]

/** Moves the time on to that of an entry, where that is later than the one before it. */
const moving = (at: number, before: number): ReadonlyArray<string> =>
  at > before ? [`await wiki.clock.advance(${at - before})`] : []

/**
 * What was asked for, as the text of a test for vitest that asks for it again, and expects each call to end as it ended. Faults are not
 * played again: a call that one made fail is expected to fail by the same name, and has to be looked through.
 */
export const printedTest = (entries: ReadonlyArray<JournalEntry>, settings: DoubleSettings): string => {
  const asked = entries.filter(({ job }) => job === undefined)
  const lines = asked.flatMap((entry, index) => {
    const before = index === 0 ? settings.now : Date.parse(asked[index - 1]?.at ?? "")
    const call = entry.operation === undefined ? [] : [callOf(entry)]
    return [...moving(Date.parse(entry.at), before), ...heading(entry), ...call]
  })
  return [
    `import { double } from "quoin/testing"`,
    `import { expect, it } from "vitest"`,
    "",
    `it("does what was recorded", async () => {`,
    `  const wiki = await double(${optionsOf(settings)})`,
    ...lines.map((line) => `  ${line}`),
    `  expect(wiki.journal().filter(({ operation }) => operation !== undefined)).toHaveLength(${asked.filter(({ operation }) => operation !== undefined).length})`,
    `  await wiki.close()`,
    `})`,
    "",
  ].join("\n")
}
