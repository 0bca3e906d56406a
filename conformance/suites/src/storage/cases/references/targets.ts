import { Where } from "@quoin/kernel"
import { type ExpectedMatch, expectedMatches } from "../../checks/expectedMatches"
import type { Dataset } from "../../records/Dataset"
import { makers, part, parts } from "../../records/Part"
import { wheelParts } from "../../records/wheelParts"
import type { StorageCase } from "../../StorageCase"
import { edgeKeys } from "../../values/edgeValues"

const { equals, not, references, referencedBy } = Where

const acme = equals<"name">("name", "Acme")
const every = wheelParts.parts.map(({ id }) => id)
const except = (...keys: ReadonlyArray<string>) => every.filter((key) => !keys.includes(key))

/** A key is a key of the collection that the filter names, and of no other. */
const across: ReadonlyArray<ExpectedMatch> = [
  ["parts", references("maker", parts, Where.all), ["wheel", "steel"]],
  ["parts", references("maker", parts, Where.moreThan("size", 9)), ["steel"]],
  ["makers", references("home", makers, Where.all), ["rim"]],
  ["makers", references("home", makers, acme), ["rim"]],
  ["makers", referencedBy(parts, "uses", Where.all), ["rim"]],
  ["makers", referencedBy(makers, "home", Where.all), ["acme"]],
  ["parts", referencedBy(parts, "maker", Where.all), ["acme", "wheel"]],
]

const byAttributes: ReadonlyArray<ExpectedMatch> = [
  ["parts", references("text:maker", makers, Where.all), ["rubber"]],
  ["parts", references("text:maker", makers, equals("text:town", "Ulm")), ["rubber"]],
  ["parts", references("maker", makers, equals("text:town", "Ulm")), ["rim"]],
  ["parts", references("texts:twins", parts, equals("size", 8)), ["rubber"]],
  ["parts", referencedBy(parts, "texts:twins", Where.all), ["rubber", "rim"]],
  ["parts", referencedBy(parts, "texts:twins", not(Where.empty("text:maker"))), ["rubber", "rim"]],
  ["makers", referencedBy(parts, "text:maker", equals("texts:twins", "rim")), ["bolt"]],
  [
    "parts",
    references("parent", parts, not(references("text:maker", makers, Where.all))),
    except("wheel", "steel", "acme"),
  ],
  ["parts", references("text:never", makers, Where.all), []],
  ["makers", referencedBy(parts, "texts:never", Where.all), []],
  ["parts", references("maker", makers, Where.empty("text:never")), ["wheel", "rim"]],
]

const edgeKeyed: Dataset = {
  makers: [],
  parts: edgeKeys.flatMap((key, i) => [
    part(key, { uses: [key, `to ${i}`], size: i }),
    part(`to ${i}`, { parent: key }),
  ]),
}

const exact = edgeKeys.flatMap((key, i): ReadonlyArray<ExpectedMatch> => [
  ["parts", references("parent", parts, Where.keyIn([key])), [`to ${i}`]],
  ["parts", references("uses", parts, equals("size", i)), [key]],
  ["parts", referencedBy(parts, "parent", Where.keyIn([`to ${i}`])), [key]],
])

/** Filters through references, by what holds them and what they lead to. */
export const referenceTargetCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/references/across-collections",
    says: "The same key in two collections is followed into the one that the filter names.",
    verifies: ["STO-51"],
    run: expectedMatches(wheelParts, across),
  },
  {
    id: "storage/references/by-attributes",
    says: "Attributes hold references as fields do.",
    verifies: ["STO-47", "STO-48", "STO-57"],
    run: expectedMatches(wheelParts, byAttributes),
  },
  {
    id: "storage/references/keys-are-exact",
    says: "References tell keys apart that differ in little.",
    verifies: ["STO-2", "STO-47", "STO-48"],
    run: expectedMatches(edgeKeyed, exact),
  },
]
