import { type Attribute, Commit, Where, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { refused, same } from "../../../law"
import { bothWays, endingWith, findingTexts, findsAll, forEachLetter } from "../../values/longTexts"
import { describing, part, parts } from "../../records/Part"
import { note, notes, sample, samples } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"
import { type Volume, volumes } from "../../records/Volume"

const longest = forEachLetter(1, (key, letter) =>
  sample(key, {
    text: endingWith(letter, 2),
    claim: endingWith(letter, 3),
    texts: [endingWith(letter, 4), endingWith(letter, 5), "all"],
  }),
)

const singleTexts: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant())
    const keys = longest.map(({ id }) => id)
    yield* client.write(longest.map((record) => Commit.put(samples, record)))
    const read = yield* client.read(samples, keys)
    yield* same(
      "each is read by its key",
      read.map(({ value }) => value),
      longest,
    )
    yield* findsAll(client, samples, longest, {
      filters: [
        ...longest.flatMap(({ text, claim }) => [
          ...findingTexts("text", [text]),
          ...findingTexts("claim", [claim]),
        ]),
        ...longest.flatMap(({ texts }) => findingTexts("texts", texts)),
      ],
      orders: [...bothWays("text"), ...bothWays("claim")],
      within: [Where.all, Where.equals("texts", "all")],
    })
    const claiming = longest.map(({ claim = "" }, i) => Commit.put(samples, sample(`later-${i}`, { claim })))
    for (const change of claiming) {
      yield* refused("each unique value is taken", client.write([change]), "UniqueTaken")
    }
    yield* client.write([...keys.map((key) => Commit.remove(samples, key)), ...claiming])
  })

/** How many of the bytes that a key leaves to an order are its first text's: half of them, most, few. */
const left = limits.orderBytes - limits.keyBytes
const shares = [left / 2, limits.indexedTextBytes, left - limits.indexedTextBytes]

const noted: Attribute.AttributeName = "text:note"

/** Volumes whose order is as large as it may be, of each share several on one shelf, and one on the next. */
const fullest: ReadonlyArray<Volume> = shares.flatMap((bytes, share) =>
  forEachLetter(share, (id, letter, i) => ({
    id,
    shelf: endingWith(i === 2 ? "b" : "a", 10 + share, bytes),
    title: endingWith(letter, 20 + share, left - bytes),
    attributes: { [noted]: endingWith(letter, 30) },
  })),
)

const plain = fullest.map((volume): Volume => ({ ...volume, attributes: {} }))

const shelves = [...new Set(fullest.map(({ shelf }) => shelf))].map((shelf) => Where.equals("shelf", shelf))

const severalTexts: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant(), [volumes])
    yield* client.write(plain.map((volume) => Commit.put(volumes, volume)))
    yield* findsAll(client, volumes, plain, {
      filters: plain.flatMap(({ shelf, title }) =>
        findingTexts("title", [title]).map((filter) => Where.and(Where.equals("shelf", shelf), filter)),
      ),
      orders: [...bothWays("shelf", "title"), ...bothWays("title")],
      within: [Where.all, ...shelves],
    })
  })

/** One byte more in the shorter of the two texts, which keeps its own limit. */
const larger = (volume: Volume): Volume =>
  volume.shelf.length < volume.title.length
    ? { ...volume, shelf: `${volume.shelf}.` }
    : { ...volume, title: `${volume.title}.` }

const oneByteMore: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant(), [volumes, notes])
    yield* client.write(plain.slice(1).map((volume) => Commit.put(volumes, volume)))
    const standing = yield* client.select(volumes, { total: true })
    for (const volume of plain) {
      const changes = [Commit.put(notes, note("n", "beside it")), Commit.put(volumes, larger(volume))]
      const { limit, max, given } = yield* refused(
        "one byte more is refused",
        client.write(changes),
        "LimitExceeded",
      )
      yield* same(
        "the limit is named",
        [limit, max, given],
        ["orderBytes", limits.orderBytes, limits.orderBytes + 1],
      )
      yield* same("nothing was written", yield* client.select(volumes, { total: true }), standing)
      yield* same("nothing else of the commit was written", yield* client.read(notes, ["n"]), [])
    }
  })

const parent = endingWith("p", 40)

const noteworthy = forEachLetter(1, (key, letter, size) =>
  part(key, {
    parent,
    maker: endingWith(letter, 41),
    size,
    attributes: { [noted]: endingWith(letter, 42) },
  }),
)

const attributes: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant(), [volumes, parts])
    yield* client.describe(volumes, describing([noted]))
    yield* client.describe(parts, describing([noted]))
    yield* client.write([
      ...fullest.map((volume) => Commit.put(volumes, volume)),
      ...noteworthy.map((each) => Commit.put(parts, each)),
    ])
    const ofVolumes = fullest.slice(0, 5).map((volume) => volume.attributes[noted])
    yield* findsAll(client, volumes, fullest, {
      filters: findingTexts(noted, ofVolumes),
      orders: [...bothWays(noted), ...bothWays("shelf", noted)],
      within: [Where.all, ...shelves],
    })
    yield* findsAll(client, parts, noteworthy, {
      filters: forEachLetter(0, (_, letter) => findingTexts(noted, [endingWith(letter, 42)])).flat(),
      orders: [...bothWays(noted), ...bothWays("parent", noted, "maker")],
      within: [Where.all, Where.equals("parent", parent)],
    })
  })

/** What the indexes of a database hold, as large as it may be: texts that cannot be compressed. */
export const indexSizeCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/commit/texts-that-do-not-compress",
    says: "Keys, texts and unique values of random characters, as long as their limits, are kept and found.",
    verifies: ["STO-12"],
    run: singleTexts,
  },
  {
    id: "storage/order/texts-as-large-as-the-limit",
    says: "An order over two texts and a key that fill its limit together puts records in their places.",
    verifies: ["STO-12", "STO-36"],
    run: severalTexts,
  },
  {
    id: "storage/refused/limit-order-bytes",
    says: "One byte more than an order may have is refused, and nothing of the commit is there.",
    verifies: ["STO-14", "STO-13"],
    run: oneByteMore,
  },
  {
    id: "storage/attributes/texts-beside-a-full-order",
    says: "Long attributes are kept, found and ordered beside an order that is full.",
    verifies: ["STO-12", "STO-57"],
    run: attributes,
  },
]
