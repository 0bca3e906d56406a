import type { Held, HeldPackage } from "./HeldPackage"
import type { Question } from "./Question"
import { mostFrequent } from "./valueQuestions"

const named =
  (name: string) =>
  (each: HeldPackage): boolean =>
    each.name === name

const inSection =
  (section: string) =>
  (each: HeldPackage): boolean =>
    each.section === section

const ofSections = (a: string, b: string): ReadonlyArray<Question> => [
  { aql: `Section = ${a.toUpperCase()}`, holds: inSection(a) },
  {
    aql: `Section.Name in (${a}, ${b}) AND Size < 100000 ORDER BY Section DESC, Size DESC`,
    holds: (each) => [a, b].includes(each.section) && each.size < 100_000,
    orders: [
      { by: ({ section }) => section, descends: true },
      { by: ({ size }) => size, descends: true },
    ],
  },
  {
    aql: `objectType = Package AND Section != ${a} ORDER BY Section.Name, Name DESC`,
    holds: ({ section }) => section !== a,
    orders: [{ by: ({ section }) => section }, { by: ({ name }) => name, descends: true }],
  },
]

const ofNeeds = (popular: string, a: string, b: string): ReadonlyArray<Question> => [
  { aql: `Depends = "${popular}"`, holds: ({ depends }) => depends.some(named(popular)) },
  {
    aql: "Depends is EMPTY AND objectType = Package ORDER BY Size DESC, Name",
    holds: ({ depends }) => depends.length === 0,
    orders: [{ by: ({ size }) => size, descends: true }, { by: ({ name }) => name }],
  },
  {
    aql: "Depends.Name endswith 1 AND Depends.Size > 1000000",
    holds: ({ depends }) =>
      depends.some(({ name }) => name.endsWith("1")) && depends.some(({ size }) => size > 1_000_000),
  },
  {
    aql: `Depends.Section = ${b} AND Section = ${a}`,
    holds: (each) => inSection(a)(each) && each.depends.some(inSection(b)),
  },
  {
    aql: `Depends.Depends.Section.Name = ${a} AND Section != ${a}`,
    holds: (each) => !inSection(a)(each) && each.depends.some(({ depends }) => depends.some(inSection(a))),
  },
  {
    aql: `objectType = Package AND Depends.Depends.Name != "${popular}"`,
    holds: ({ depends }) => !depends.some((each) => each.depends.some(named(popular))),
  },
]

const ofHaving = (popular: string, a: string, b: string): ReadonlyArray<Question> => [
  {
    aql: `objectType = Package AND object having inR(Section = ${a})`,
    holds: ({ needed }) => needed.some(inSection(a)),
  },
  {
    aql: "objectType = Package AND object not having inboundReferences()",
    holds: ({ needed }) => needed.length === 0,
  },
  {
    aql: `object having outR(Name = "${popular}", Needs) AND objectType = Package`,
    holds: ({ depends }) => depends.some(named(popular)),
  },
  {
    aql: `object having outboundReferences(Name = ${a}, refType in (Belongs)) AND Size > 1000000`,
    holds: (each) => inSection(a)(each) && each.size > 1_000_000,
  },
  {
    aql: `object having outR(object having inR(Section = ${b}), Needs) AND Section = ${a}`,
    holds: (each) => inSection(a)(each) && each.depends.some(({ needed }) => needed.some(inSection(b))),
  },
  {
    aql: "objectType = Package AND object not having outR(objectType = Package)",
    holds: ({ depends }) => depends.length === 0,
  },
]

const ofTickets = (project: string, a: string): ReadonlyArray<Question> => [
  { aql: "object having connectedTickets()", holds: ({ issues }) => issues.length > 0 },
  {
    aql: `object having connectedTickets(project = ${project})`,
    holds: ({ issues }) => issues.some((each) => each.project === project),
  },
  {
    aql: `object having connectedTickets(project = ${project} AND status = Done) ORDER BY Size`,
    holds: ({ issues }) => issues.some((each) => each.project === project && each.done),
    orders: [{ by: ({ size }) => size }],
  },
  {
    aql: `Section = ${a} AND object not having connectedTickets(statusCategory != Done)`,
    holds: (each) => inSection(a)(each) && !each.issues.some(({ done }) => !done),
  },
  {
    aql: "object having outR(object having connectedTickets(status = Done), Needs) AND Section != libs",
    holds: (each) =>
      !inSection("libs")(each) && each.depends.some(({ issues }) => issues.some(({ done }) => done)),
  },
]

/** Questions of what packages refer to, what refers to them, and which issues name them. */
export const linkQuestions = ({ packages, issues }: Held): ReadonlyArray<Question> => {
  const [a = "", b = ""] = mostFrequent(packages.map(({ section }) => section))
  const [popular = ""] = mostFrequent(packages.flatMap(({ depends }) => depends.map(({ name }) => name)))
  const [project = ""] = mostFrequent(issues.map((each) => each.project))
  return [
    ...ofSections(a, b),
    ...ofNeeds(popular, a, b),
    ...ofHaving(popular, a, b),
    ...ofTickets(project, a),
  ]
}
