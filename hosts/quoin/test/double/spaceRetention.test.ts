import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { failureOf, opened } from "./opened"

const hour = 60 * 60 * 1_000
const day = 24 * hour

/** What is done on a day to the page of a space. */
const deeds = ["edit", "edit twice", "trash another", "nothing"] as const
type Deed = (typeof deeds)[number]

interface Rules {
  readonly maxAge?: number | undefined
  readonly maxNumberOfVersions?: number | undefined
  readonly maxDeletedAge: number
}

const rules: fc.Arbitrary<Rules> = fc.record(
  {
    maxAge: fc.integer({ min: 1, max: 5 }),
    maxNumberOfVersions: fc.integer({ min: 1, max: 4 }),
    maxDeletedAge: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: ["maxDeletedAge"] },
)

const policyOf = ({ maxAge, maxNumberOfVersions, maxDeletedAge }: Rules) => ({
  spaceAdminCanEdit: true,
  pageRetentionRule: {
    keepAll: maxAge === undefined && maxNumberOfVersions === undefined,
    ...(maxAge === undefined ? {} : { maxAge, ageUnit: "DAYS" as const }),
    ...(maxNumberOfVersions === undefined ? {} : { maxNumberOfVersions }),
  },
  trashRetentionRule: { keepAll: false, maxDeletedAge, deletedAgeUnit: "DAYS" as const },
})

/** What the specification of a space says is left: versions by number and day, and what went to the trash by day. */
class Model {
  readonly versions = new Map([[1, 0]])
  readonly trashed = new Map<string, number>()
  number = 1

  constructor(private readonly rules: Rules) {}

  readonly left = (today: number) => {
    const { maxAge, maxNumberOfVersions = Number.POSITIVE_INFINITY, maxDeletedAge } = this.rules
    const isKept = (number: number, on: number): boolean =>
      number === this.number ||
      (this.number - number < maxNumberOfVersions && (maxAge === undefined || on > today - maxAge))
    return {
      versions: [...this.versions].filter(([number, on]) => isKept(number, on)).map(([number]) => number),
      trash: [...this.trashed].filter(([, on]) => on > today - maxDeletedAge).map(([title]) => title),
    }
  }
}

describe("what spaces keep", () => {
  // Holds WIK-298, WIK-299.
  it("is what a model of their rules says, as days pass", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(rules, fc.array(fc.constantFrom<Deed>(...deeds), { minLength: 8, maxLength: 8 })), {
          minLength: 4,
          maxLength: 4,
        }),
        async (plan) => {
          const { wiki, clock, close } = await opened()
          const spaces = []
          for (const [i, [asked, done]] of plan.entries()) {
            const key = `S${i}`
            const { homepageId } = await wiki.createSpace({ key, name: key })
            await wiki.setRetentionPolicy({ key, ...policyOf(asked) })
            spaces.push({ key, id: homepageId as never, done, model: new Model(asked) })
          }
          for (let today = 0; today < 8; today++) {
            for (const { key, id, done, model } of spaces) {
              const deed = done[today]
              const edits = deed === "edit" ? 1 : deed === "edit twice" ? 2 : 0
              for (let i = 0; i < edits; i++) {
                model.number += 1
                await wiki.updateContent({ id, title: `${key} Home`, version: { number: model.number } })
                model.versions.set(model.number, today)
              }
              if (deed === "trash another") {
                const title = `T${today}`
                const page = await wiki.createPage({ spaceKey: key, title })
                await wiki.deleteContent({ id: page.id })
                model.trashed.set(title, today)
              }
            }
            // The rules are applied every hour: two hours later it has been done for this day.
            await clock.advance(2 * hour)
            for (const { key, id, model } of spaces) {
              const versions = (await wiki.listVersions({ id })).items.map(({ number }) => number)
              const trash = (await wiki.listTrash({ key })).items.map(({ title }) => title)
              expect({ key, today, versions: versions.reverse(), trash }).toEqual({
                key,
                today,
                ...model.left(today),
              })
            }
            await clock.advance(day - 2 * hour)
          }
          await close()
        },
      ),
      propertyParameters(1),
    ))

  // Holds WIK-297.
  it("is told with the space, and is everything again where that is said", async () => {
    const { wiki, clock } = await opened()
    const { homepageId } = await wiki.createSpace({ key: "DOC", name: "Docs" })
    const id = homepageId as never
    for (const number of [2, 3, 4]) await wiki.updateContent({ id, title: "Docs Home", version: { number } })
    const few = { keepAll: false, maxNumberOfVersions: 2 }
    await wiki.setRetentionPolicy({ key: "DOC", spaceAdminCanEdit: false, pageRetentionRule: few })
    const { retentionPolicy } = await wiki.getSpace({ key: "DOC", expand: "retentionPolicy" })
    expect(retentionPolicy).toMatchObject({ spaceAdminCanEdit: false, pageRetentionRule: few })
    const keysOf = async (hasRetentionPolicy: boolean) =>
      (await wiki.listSpaces({ hasRetentionPolicy })).items.map(({ key }) => key)
    expect([await keysOf(true), await keysOf(false)]).toEqual([["DOC"], []])
    await clock.advance(2 * hour)
    expect((await wiki.listVersions({ id })).items.map(({ number }) => number)).toEqual([4, 3])
    await wiki.setRetentionPolicy({
      key: "DOC",
      spaceAdminCanEdit: true,
      pageRetentionRule: { keepAll: true },
    })
    await wiki.updateContent({ id, title: "Docs Home", version: { number: 5 } })
    await clock.advance(40 * hour)
    expect((await wiki.listVersions({ id })).items.map(({ number }) => number)).toEqual([5, 4, 3])
    const refused = await failureOf(() => wiki.setRetentionPolicy({ key: "NONE", spaceAdminCanEdit: true }))
    expect(String(refused)).toContain("No space found")
  })
})
