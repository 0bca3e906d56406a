import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { type Double, double } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { loadManual, walk } from "./loadManual"
import { readManual } from "./manual"

const hour = 60 * 60 * 1_000
const day = 24 * hour
const [pageCount, fileCount, days] = [18, 6, 6]

interface Rule {
  readonly maxAge?: number | undefined
  readonly maxNumberOfVersions?: number | undefined
}

const aNumber = fc.integer({ min: 1, max: 5 })

const aRule: fc.Arbitrary<Rule> = fc.record(
  { maxAge: aNumber, maxNumberOfVersions: aNumber },
  { requiredKeys: [] },
)

const ruleOf = ({ maxAge, maxNumberOfVersions }: Rule) => ({
  keepAll: maxAge === undefined && maxNumberOfVersions === undefined,
  ...(maxAge === undefined ? {} : { maxAge, ageUnit: "DAYS" as const }),
  ...(maxNumberOfVersions === undefined ? {} : { maxNumberOfVersions }),
})

/** Which items get a version on a day, and which pages go to the trash, by their places in the lists. */
const aDay = fc.record({
  edited: fc.subarray(Array.from({ length: pageCount }, (_, i) => i)),
  renewed: fc.subarray(Array.from({ length: fileCount }, (_, i) => i)),
  trashed: fc.subarray([12, 13, 14, 15, 16]),
})

interface Version {
  readonly number: number
  readonly day: number
  readonly text: string
}

/** What is known of an item without the engine. */
class Item {
  readonly versions: Array<Version>
  trashedOn: number | undefined

  constructor(
    readonly id: string,
    text: string,
  ) {
    this.versions = [{ number: 1, day: 0, text }]
  }

  get latest(): number {
    return this.versions.length
  }

  add(today: number, text: string): void {
    this.versions.push({ number: this.latest + 1, day: today, text })
  }

  /** The versions that a rule keeps. */
  kept(
    { maxAge = days + 1, maxNumberOfVersions = this.latest }: Rule,
    today: number,
  ): ReadonlyArray<Version> {
    return this.versions.filter(
      (version) =>
        version.number === this.latest ||
        (version.day > today - maxAge && version.number > this.latest - maxNumberOfVersions),
    )
  }
}

const textOf = async (stream: ReadableStream<Uint8Array>): Promise<string> =>
  await new Response(stream).text()

const bodyOf = async ({ wiki }: Double, id: string, version: number): Promise<string | undefined> =>
  (await wiki.getContent({ id, version, status: ["any"], expand: "body.storage" })).body

const fileOf = async (quoin: Double, attachmentId: string, version: number): Promise<string> => {
  const { hash } = await quoin.wiki.getFile({ attachmentId, version })
  return await textOf(quoin.download(hash))
}

/** Exactly these versions are left of an item, each with what it held. */
const expectKept = async (
  quoin: Double,
  item: Item,
  kept: ReadonlyArray<Version>,
  read: (quoin: Double, id: string, version: number) => Promise<string | undefined>,
): Promise<void> => {
  const { items } = await quoin.wiki.listVersions({ id: item.id, limit: 100 })
  const numbers = kept.map(({ number }) => number)
  expect([item.id, items.map(({ number }) => number).reverse()]).toEqual([item.id, numbers])
  for (const { number, text } of kept) expect(await read(quoin, item.id, number)).toBe(text)
  for (const { number } of item.versions.filter((version) => !kept.includes(version))) {
    await expect(read(quoin, item.id, number)).rejects.toMatchObject({ _tag: "NotFound" })
  }
}

const attached = async (quoin: Double, page: string, number: number): Promise<Item> => {
  const text = `File ${number}`
  const { ticket } = await quoin.upload(new Blob([text]).stream())
  const { items } = await quoin.wiki.addAttachments({ id: page, files: [{ ticket, name: `${number}.txt` }] })
  return new Item(items[0]?.id ?? "", text)
}

describe("what is kept of a manual", () => {
  it("is what a model of the rules of its space says, of pages, files and the trash, as days pass", async () => {
    const manual = (await readManual()).slice(0, pageCount - 1)
    await fc.assert(
      fc.asyncProperty(
        aRule,
        aRule,
        aNumber,
        fc.array(aDay, { minLength: days, maxLength: days }),
        async (ofPages, ofFiles, maxDeletedAge, plan) => {
          const quoin = await double()
          const { wiki, clock } = quoin
          const ids = await loadManual(quoin, manual)
          const pages: Array<Item> = []
          for (const id of ids) pages.push(new Item(id, (await bodyOf(quoin, id, 1)) ?? ""))
          const files: Array<Item> = []
          for (let i = 0; i < fileCount; i++) files.push(await attached(quoin, ids[i] ?? "", i))
          await wiki.setRetentionPolicy({
            key: "MAN",
            spaceAdminCanEdit: true,
            pageRetentionRule: ruleOf(ofPages),
            attachmentRetentionRule: ruleOf(ofFiles),
            trashRetentionRule: { keepAll: false, maxDeletedAge, deletedAgeUnit: "DAYS" },
          })
          for (const [today, { edited, renewed, trashed }] of plan.entries()) {
            for (const page of edited.flatMap((i) => pages[i] ?? [])) {
              if (page.trashedOn !== undefined) continue
              const body = `<p>As of day ${today}</p>`
              await wiki.updateContent({ id: page.id, body, version: { number: page.latest + 1 } })
              page.add(today, body)
            }
            for (const [i, file] of files.entries()) {
              if (!renewed.includes(i)) continue
              const text = `File ${i} of day ${today}`
              const { ticket } = await quoin.upload(new Blob([text]).stream())
              await wiki.replaceAttachment({ id: ids[i] ?? "", attachmentId: file.id, file: { ticket } })
              file.add(today, text)
            }
            for (const page of trashed.slice(0, 1).flatMap((i) => pages[i] ?? [])) {
              if (page.trashedOn !== undefined) continue
              await wiki.deleteContent({ id: page.id })
              page.trashedOn = today
            }
            // The rules are applied every hour: two hours later it has been done for this day.
            await clock.advance(2 * hour)
            const inTrash = pages.filter(({ trashedOn = -days }) => trashedOn > today - maxDeletedAge)
            const { items } = await wiki.listTrash({ key: "MAN", limit: 100 })
            expect([today, items.map(({ id }) => id).sort()]).toEqual([
              today,
              inTrash.map(({ id }) => id).sort(),
            ])
            await clock.advance(day - 2 * hour)
          }
          // Nothing was done on this day: what the days before left.
          await clock.advance(2 * hour)
          for (const page of pages.filter(({ trashedOn }) => trashedOn === undefined)) {
            await expectKept(quoin, page, page.kept(ofPages, days), bodyOf)
          }
          for (const file of files) await expectKept(quoin, file, file.kept(ofFiles, days), fileOf)
          const left = await walk((start) => wiki.listContent({ spaceKey: "MAN", start, limit: 100 }))
          const current = pages.filter(({ trashedOn }) => trashedOn === undefined).map(({ id }) => id)
          expect(left.filter((id) => current.includes(id)).length).toBe(current.length)
          await quoin.close()
        },
      ),
      propertyParameters(1),
    )
  })
})
