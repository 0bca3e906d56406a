import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { Revision, type Select, Where, limits } from "../../src/index"
import * as Collection from "../../src/storage/Collection"
import { encodedSelect } from "../../src/storage/liftReader"
import { Remembered } from "../../src/storage/Remembered"
import { pageName } from "../../src/storage/RememberedPages"

const Note = Schema.Struct({ id: Schema.String })

const notes = Collection.make({
  name: "test.note",
  version: 1,
  schema: Note,
  key: (note: typeof Note.Type) => note.id,
  fields: {},
})

const stored = (id: string, chars: number) => ({
  key: id,
  revision: Revision.make("first"),
  value: { id },
  chars,
})

describe("what is remembered", () => {
  it("is not thrown away for want of room that what was written since does not take any more", () => {
    let own = 0
    const remembered = new Remembered(() => ({ others: 0, own }))
    const keep = (id: string, chars: number) => {
      const version = remembered.now() ?? { others: 0, own }
      remembered.keep(notes.name, [id], [stored(id, chars)], version)
    }
    keep("stays", 1)
    for (let times = 0; times < 3; times++) {
      keep("large", Math.ceil(limits.rememberedChars * 0.6))
      remembered.committing()
      own += 1
      remembered.committed([{ _tag: "Remove", collection: notes.name, key: "large" }])
    }
    keep("last", 1)
    expect(remembered.recall(notes, ["stays", "last"])?.map(({ key }) => key)).toEqual(["stays", "last"])
  })

  it("are pages of collections that have not changed since, short ones that no other collection decides", () => {
    let own = 0
    const remembered = new Remembered(() => ({ others: 0, own }))
    const page = (...ids: ReadonlyArray<string>) => ({ records: ids.map((id) => stored(id, 1)), more: false })
    const keep = (name: string, found: ReturnType<typeof page>) => {
      const version = remembered.now() ?? { others: 0, own }
      remembered.keepPage(notes.name, name, found, version)
    }
    keep("of two", page("a", "b"))
    keep("long", page(...Array.from({ length: limits.rememberedPageRecords + 1 }, String)))
    const change = (collection: string) => {
      remembered.committing()
      own += 1
      remembered.committed([{ _tag: "Remove", collection, key: "elsewhere" }])
    }
    change("test.other")
    expect(remembered.recallPage(notes, "of two")?.records.map(({ key }) => key)).toEqual(["a", "b"])
    expect(remembered.recallPage(notes, "long")).toBeUndefined()
    change(notes.name)
    expect(remembered.recallPage(notes, "of two")).toBeUndefined()
  })

  it("are as many pages as there is room for, and records beside them stay", () => {
    const remembered = new Remembered(() => ({ others: 0, own: 0 }))
    const version = remembered.now() ?? { others: 0, own: 0 }
    remembered.keep(notes.name, ["stays"], [stored("stays", 1)], version)
    for (let page = 0; page <= limits.rememberedPages; page++) {
      remembered.keepPage(notes.name, `page ${page}`, { records: [], more: false }, version)
    }
    expect(remembered.recallPage(notes, "page 0")).toBeUndefined()
    expect(remembered.recallPage(notes, `page ${limits.rememberedPages}`)?.records).toEqual([])
    expect(remembered.recall(notes, ["stays"])).toHaveLength(1)
  })

  it("is no page that other collections have a part in", () => {
    const page = (query: Select) => pageName(encodedSelect(query))
    const orderBy = [{ field: "id", direction: "ascending" as const }]
    expect(page({ orderBy })).toBe(page({ orderBy, where: Where.all }))
    expect(page({ orderBy })).not.toBe(page({ orderBy, limit: 2 }))
    const referring = { _tag: "References" as const, field: "id", collection: "test.other", where: Where.all }
    expect(page({ where: Where.not(referring) })).toBeUndefined()
    const then = [{ collection: "test.other", field: "name" }]
    expect(page({ orderBy: [{ field: "id", then, direction: "ascending" }] })).toBeUndefined()
  })
})
