import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { Revision, limits } from "../../src/index"
import * as Collection from "../../src/storage/Collection"
import { Remembered } from "../../src/storage/Remembered"

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
})
