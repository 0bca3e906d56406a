import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import {
  type AccessService,
  Collection,
  LimitExceeded,
  Permission,
  type Reader,
  Revision,
  type Stored,
  limits,
} from "../../src/index"
import { anonymous } from "../../src/values/Caller"
import { rememberAccess, rememberReads } from "../../src/shell/ReadMemory"

const Note = Schema.Struct({ id: Schema.String })
const notes = Collection.make({
  name: "note",
  version: 1,
  schema: Note,
  key: (note: typeof Note.Type) => note.id,
  fields: {},
})

/** Notes with these keys stand; what is asked for is kept. */
const readerOf = (standing: ReadonlyArray<string>) => {
  const asked: Array<string> = []
  const read = (_: unknown, keys: ReadonlyArray<string>) => {
    if (keys.length > limits.readKeys) {
      return Effect.fail(new LimitExceeded({ limit: "readKeys", max: limits.readKeys, given: keys.length }))
    }
    asked.push(...keys)
    const found = keys.filter((key) => standing.includes(key))
    return Effect.succeed(
      found.map((key): Stored<unknown> => ({ key, revision: Revision.make("r"), value: { id: key } })),
    )
  }
  return { asked, reader: { read, select: () => Effect.die("not asked") } as unknown as Reader }
}

const key = fc.constantFrom("a", "b", "c", "d")

it("answers as the reader does, and asks for each record once, found or not", () => {
  fc.assert(
    fc.property(fc.uniqueArray(key), fc.array(fc.uniqueArray(key), { maxLength: 6 }), (standing, reads) => {
      const { asked, reader } = readerOf(standing)
      const plain = readerOf(standing).reader
      const remembering = rememberReads(reader)
      for (const keys of reads) {
        expect(Effect.runSync(remembering.read(notes, keys))).toEqual(Effect.runSync(plain.read(notes, keys)))
      }
      expect([...asked].sort()).toEqual([...new Set(reads.flat())].sort())
    }),
    propertyParameters(100),
  )
})

it("refuses as many keys as the reader does, however many of them it remembers", () => {
  const keys = Array.from({ length: limits.readKeys + 1 }, (_, i) => `k${i}`)
  const remembering = rememberReads(readerOf(keys).reader)
  Effect.runSync(remembering.read(notes, keys.slice(1)))
  const outcome = Effect.match(remembering.read(notes, keys), {
    onFailure: ({ _tag }) => _tag,
    onSuccess: ({ length }) => `${length} records`,
  })
  expect(Effect.runSync(outcome)).toBe("LimitExceeded")
})

// Holds KER-38.
it("asks for each right once, granted or not", () => {
  const asked: Array<string> = []
  const access: AccessService = {
    may: (_caller, permission) =>
      Effect.sync(() => {
        asked.push(permission._tag)
        return permission._tag === "Public"
      }),
    visible: () => Effect.die("not asked"),
  }
  const remembering = rememberAccess(access)
  const may = (permission: Permission.Permission) => Effect.runSync(remembering.may(anonymous, permission))
  const { use } = Permission
  expect([may(Permission.open), may(use), may(use), may(Permission.open)]).toEqual([true, false, false, true])
  expect(asked).toHaveLength(2)
})

// Holds KER-38.
it("keeps no more than the memory that it may take, and asks for the rest again", () => {
  const size = limits.rememberedBytes / 8
  const asked: Array<string> = []
  const read = (_: unknown, keys: ReadonlyArray<string>) => {
    asked.push(...keys)
    const value = (id: string) => ({ id, body: "x".repeat(size) })
    return Effect.succeed(
      keys.map((key): Stored<unknown> => ({ key, revision: Revision.make("r"), value: value(key) })),
    )
  }
  const remembering = rememberReads({ read, select: () => Effect.die("not asked") } as unknown as Reader)
  const readTwice = ["a", "b", "c", "d", "e", "f"].flatMap((each) => [each, each])
  for (const each of readTwice) Effect.runSync(remembering.read(notes, [each]))
  expect(asked).toEqual(["a", "b", "c", "d", "d", "e", "e", "f", "f"])
})

// Holds KER-38.
it("keeps no more answers than it may, and asks for the rest again", () => {
  const keys = Array.from({ length: limits.rememberedReads + 1 }, (_, i) => `k${i}`)
  const { asked, reader } = readerOf([])
  const remembering = rememberReads(reader)
  for (const key of [...keys, ...keys]) Effect.runSync(remembering.read(notes, [key]))
  expect(asked).toEqual([...keys, keys.at(-1)])
})

it("remembers as many keys at once as may be read", () => {
  const keys = Array.from({ length: limits.readKeys }, (_, i) => `k${i}`)
  const { asked, reader } = readerOf(keys)
  const remembering = rememberReads(reader)
  for (let i = 0; i < 2; i++) Effect.runSync(remembering.read(notes, keys))
  expect(asked).toHaveLength(keys.length)
})
