import { Where } from "@quoin/kernel"
import { type ExpectedMatch, expectedMatches } from "../../checks/expectedMatches"
import { makers, parts } from "../../records/Part"
import type { StorageCase } from "../../StorageCase"
import { wheelParts } from "../../records/wheelParts"

const { and, equals, not, or, references, referencedBy } = Where

const every = wheelParts.parts.map(({ id }) => id)
const except = (...keys: ReadonlyArray<string>) => every.filter((key) => !keys.includes(key))

const acme = equals<"name">("name", "Acme")
const ofAcme = references("maker", makers, acme)
const inWheel = references("parent", parts, equals("size", 10))
const usesSmall = references("uses", parts, equals("size", 1))

const single: ReadonlyArray<ExpectedMatch> = [
  ["parts", ofAcme, ["wheel"]],
  ["parts", references("maker", makers, or(acme, equals("name", "Bolt"))), ["wheel", "rim"]],
  ["parts", inWheel, ["rim", "tyre"]],
  ["parts", references("parent", parts, Where.keyIn(["tyre", "left"])), ["rubber", "right"]],
  ["parts", references("parent", parts, Where.none), []],
  ["makers", references("home", parts, Where.atLeast("size", 1)), ["acme"]],
]

const several: ReadonlyArray<ExpectedMatch> = [
  ["parts", usesSmall, ["rim", "tyre"]],
  ["parts", references("uses", parts, Where.all), ["wheel", "rim", "tyre", "loop"]],
  ["parts", references("uses", parts, Where.moreThan("size", 7)), ["wheel"]],
  [
    "parts",
    and(references("uses", parts, equals("size", 8)), references("uses", parts, equals("size", 9))),
    ["wheel"],
  ],
  ["parts", references("uses", parts, and(equals("size", 8), equals("size", 9))), []],
  ["parts", references("uses", parts, not(Where.empty("parent"))), ["wheel", "tyre", "loop"]],
]

const inbound: ReadonlyArray<ExpectedMatch> = [
  ["parts", referencedBy(parts, "parent", Where.all), ["wheel", "tyre", "loop", "left", "right"]],
  ["parts", referencedBy(parts, "uses", equals("size", 9)), ["rubber", "steel"]],
  ["parts", referencedBy(parts, "uses", and(equals("size", 8), not(equals("size", 9)))), ["steel"]],
  ["makers", referencedBy(parts, "maker", Where.all), ["acme", "bolt"]],
  ["makers", referencedBy(parts, "maker", Where.moreThan("size", 8)), ["acme"]],
  ["parts", referencedBy(makers, "home", Where.all), ["wheel", "acme"]],
  ["parts", referencedBy(makers, "home", acme), ["wheel"]],
]

const nested: ReadonlyArray<ExpectedMatch> = [
  ["parts", references("parent", parts, ofAcme), ["rim", "tyre"]],
  ["parts", references("parent", parts, inWheel), ["rubber"]],
  ["parts", references("parent", parts, references("parent", parts, ofAcme)), ["rubber"]],
  ["parts", referencedBy(parts, "uses", referencedBy(parts, "uses", ofAcme)), ["rubber", "steel"]],
  ["parts", referencedBy(parts, "uses", usesSmall), ["rubber", "steel"]],
  ["parts", references("parent", parts, referencedBy(makers, "home", acme)), ["rim", "tyre"]],
  ["makers", referencedBy(parts, "maker", referencedBy(parts, "parent", equals("size", 8))), ["acme"]],
  [
    "makers",
    references("home", parts, references("maker", makers, references("home", parts, ofAcme))),
    ["acme"],
  ],
  ["parts", and(inWheel, references("maker", makers, not(acme))), ["rim"]],
  [
    "parts",
    references("uses", parts, or(references("maker", makers, equals("name", "Bolt")), inWheel)),
    ["wheel"],
  ],
]

/** A key that names no record is no record: it satisfies nothing, and `not` of that is true. */
const dangling: ReadonlyArray<ExpectedMatch> = [
  ["parts", references("maker", makers, Where.all), ["wheel", "rim"]],
  ["parts", not(references("maker", makers, Where.all)), except("wheel", "rim")],
  ["parts", references("maker", makers, not(acme)), ["rim"]],
  ["parts", references("maker", makers, Where.empty("home")), []],
  ["parts", references("parent", parts, Where.empty("size")), ["loop", "right"]],
  ["parts", references("uses", parts, Where.keyIn(["gone"])), []],
  ["parts", and(equals("uses", "gone"), not(references("uses", parts, Where.all))), ["left"]],
  ["makers", references("home", parts, Where.all), ["acme", "rim"]],
]

/** A reference is one step, wherever it leads. */
const circles: ReadonlyArray<ExpectedMatch> = [
  ["parts", references("parent", parts, Where.keyIn(["loop"])), ["loop"]],
  ["parts", referencedBy(parts, "uses", Where.keyIn(["loop"])), ["loop"]],
  [
    "parts",
    references("uses", parts, references("parent", parts, references("uses", parts, Where.keyIn(["loop"])))),
    ["loop"],
  ],
  ["parts", references("parent", parts, equals("size", 7)), ["left"]],
  ["parts", references("parent", parts, references("parent", parts, equals("size", 7))), ["right"]],
  ["parts", referencedBy(parts, "parent", referencedBy(parts, "parent", equals("size", 7))), ["right"]],
  [
    "parts",
    references("parent", parts, references("parent", parts, references("parent", parts, equals("size", 10)))),
    [],
  ],
]

const nots: ReadonlyArray<ExpectedMatch> = [
  ["parts", not(ofAcme), except("wheel")],
  ["parts", not(inWheel), except("rim", "tyre")],
  ["parts", not(references("uses", parts, not(equals("size", 1)))), except("wheel", "tyre", "loop")],
  ["parts", references("parent", parts, not(ofAcme)), ["rubber", "loop", "left", "right"]],
  [
    "parts",
    references("parent", parts, not(references("maker", makers, Where.all))),
    ["rubber", "loop", "left", "right"],
  ],
  ["parts", not(referencedBy(parts, "parent", Where.all)), ["rim", "rubber", "steel", "acme"]],
  ["makers", not(referencedBy(parts, "maker", equals("size", 10))), ["bolt", "rim"]],
  ["parts", and(not(inWheel), not(ofAcme), not(Where.empty("size"))), ["steel", "right"]],
  ["parts", or(not(references("maker", makers, Where.none)), Where.none), every],
]

const law = (
  name: string,
  verifies: StorageCase["verifies"],
  says: string,
  filters: ReadonlyArray<ExpectedMatch>,
): StorageCase => ({
  id: `storage/references/${name}`,
  says,
  verifies,
  run: expectedMatches(wheelParts, filters),
})

/** Filters through references: each finds what is named here, which is what `matches` says. */
export const referenceCases: ReadonlyArray<StorageCase> = [
  law(
    "single-valued",
    ["STO-28", "STO-47"],
    "Single-valued references are followed to the record that they name.",
    single,
  ),
  law(
    "many-valued",
    ["STO-28", "STO-47", "STO-34"],
    "A list of references holds when one of them leads to a match, and gives its record once.",
    several,
  ),
  law("inbound", ["STO-28", "STO-48"], "Records are found by what refers to them.", inbound),
  law(
    "nested-both-ways",
    ["STO-49"],
    "References within references are followed in both directions.",
    nested,
  ),
  law(
    "dangling-keys",
    ["STO-50"],
    "A key without a record satisfies nothing, not even an inner filter that matches everything.",
    dangling,
  ),
  law(
    "self-and-circles",
    ["STO-49"],
    "References to oneself and in circles are followed one step at a time.",
    circles,
  ),
  law(
    "not-is-two-valued",
    ["STO-33", "STO-50"],
    "`not` around and inside a reference divides all records, missing references included.",
    nots,
  ),
]
