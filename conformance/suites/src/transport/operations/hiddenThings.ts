import { type Step, of } from "../Step"
import { leftBehind } from "../leftBehind"
import { outsider } from "../TransportSubject"
import { hangingOnObjects, outsidersQuestionsOnRuns } from "./hiddenParts"
import { hiddenContent, outsidersQuestionsOnContent } from "./hiddenContent"

/** Stands in every name of what is hidden, and in no other: an answer that holds it has told something. */
export const hiddenWord = "hush"

const nobody = { users: [], groups: [] }

const type = (schema: string, name: string): Step => ({
  says: `the type ${name} is created`,
  operation: "assets.createObjectType",
  payload: (seen) => ({ schemaId: of(seen, schema), name }),
  keeps: name,
})

const schema = (name: string, key: string): Step => ({
  says: `the schema ${name} is created`,
  operation: "assets.createSchema",
  payload: { name, key },
  keeps: name,
})

/** References of a type to another, by a reference type. */
const reference = (owner: string, name: string, to: string, by = "Stands in"): Step => ({
  says: `${owner} may refer to ${to} by ${name}`,
  operation: "assets.createAttribute",
  payload: (seen) => ({
    typeId: of(seen, owner),
    name,
    kind: "reference",
    typeValue: of(seen, to),
    additionalValue: of(seen, by),
    maximumCardinality: -1,
  }),
})

const object = (typeName: string, name: string, refers: Readonly<Record<string, string>> = {}): Step => ({
  says: `the object ${name} is created`,
  operation: "assets.createObject",
  payload: (seen) => ({
    typeId: of(seen, typeName),
    attributes: [
      { attribute: "Name", values: [name] },
      ...Object.entries(refers).map(([attribute, to]) => ({ attribute, values: [of(seen, to)] })),
    ],
  }),
  keeps: name,
})

const hide = (name: string): Step => ({
  says: `${name} is hidden`,
  operation: "assets.setSchemaRoles",
  payload: (seen) => ({
    schemaId: of(seen, name),
    roles: { view: nobody, edit: nobody, admin: { users: [], groups: ["administrators"] } },
  }),
})

const remove = (operation: string, name: string): Step => ({
  says: `${name} is deleted`,
  operation,
  payload: (seen) => ({ id: of(seen, name) }),
})

const definitions: ReadonlyArray<Step> = [
  {
    says: "somebody is signed up who sees no more than everybody",
    operation: "directory.createUser",
    payload: {
      userName: outsider.username,
      fullName: "An Outsider",
      email: "out@example.org",
      password: outsider.password,
    },
  },
  {
    says: "somebody has a picture",
    operation: "directory.setPicture",
    payload: { username: outsider.username, file: { ticket: leftBehind.pictures[0] } },
  },
  schema("Open", "OPN"),
  schema("HushVaults", "HUSH"),
  schema("HushGone", "HUSHG"),
  type("Open", "Host"),
  type("HushVaults", "HushVault"),
  type("HushGone", "HushShed"),
  {
    says: "a reference type for all is created",
    operation: "assets.createReferenceType",
    payload: { name: "Stands in" },
    keeps: "Stands in",
  },
  {
    says: "a reference type is created that is to be hidden",
    operation: "assets.createReferenceType",
    payload: (seen) => ({ schemaId: of(seen, "HushVaults"), name: "HushLink" }),
    keeps: "HushLink",
  },
  {
    says: "a status is created that is to be hidden",
    operation: "assets.createStatus",
    payload: (seen) => ({ schemaId: of(seen, "HushVaults"), name: "HushState", category: 1 }),
  },
  reference("Host", "Next", "Host"),
  reference("Host", "Safe", "HushVault"),
  reference("Host", "Old safe", "HushShed"),
  reference("HushVault", "HushGuards", "Host", "HushLink"),
]

/** All was open when it happened. */
const objects: ReadonlyArray<Step> = [
  object("HushVault", "HushGold"),
  object("HushVault", "HushTin"),
  object("HushShed", "HushRake"),
  object("Host", "first"),
  object("Host", "second", { Next: "first", Safe: "HushGold", "Old safe": "HushRake" }),
  {
    says: "references are changed, of which the history tells",
    operation: "assets.updateObject",
    payload: (seen) => ({
      id: of(seen, "second"),
      attributes: [
        { attribute: "Name", values: ["third"] },
        { attribute: "Safe", values: [of(seen, "HushTin"), of(seen, "HushGold")] },
      ],
    }),
  },
  object("HushVault", "HushIron", { HushGuards: "second" }),
  remove("assets.deleteObject", "HushTin"),
]

const searches: ReadonlyArray<string> = [
  "",
  "Safe is not EMPTY",
  "object having outR()",
  "Safe.Name like a",
  // What matched the filters is told besides.
  "Next.objectType = Host",
  "object having connectedTickets()",
]

/**
 * Schemas, types, objects and pages that everybody saw and which then were hidden, one of them with its schema deleted since; and
 * what remains open, which refers to them.
 */
export const hiddenThings: ReadonlyArray<Step> = [
  ...definitions,
  ...objects,
  ...hangingOnObjects,
  hide("HushVaults"),
  hide("HushGone"),
  remove("assets.deleteSchema", "HushGone"),
  ...hiddenContent,
  {
    says: "the administrator finds what is hidden",
    operation: "assets.findObjects",
    payload: { qlQuery: "ORDER BY Key" },
  },
]

/** What nobody asks by chance. */
export const outsidersQuestions: ReadonlyArray<Step> = [
  ...searches.flatMap((qlQuery): ReadonlyArray<Step> => [
    {
      says: `objects are found by ${qlQuery}`,
      operation: "assets.findObjects",
      payload: { qlQuery, includeAttributesDeep: 3, includeTypeAttributes: true },
      as: "an outsider",
    },
    {
      says: `objects are counted by ${qlQuery}`,
      operation: "assets.countObjects",
      payload: { qlQuery },
      as: "an outsider",
    },
    {
      says: `it is told how objects are found by ${qlQuery}`,
      operation: "assets.explainAql",
      payload: { qlQuery },
      as: "an outsider",
    },
  ]),
  ...outsidersQuestionsOnContent,
  ...outsidersQuestionsOnRuns,
  {
    says: "the outsider finds itself",
    operation: "directory.findUsers",
    payload: { cql: "user = currentUser()" },
    as: "an outsider",
  },
  // Names of users and groups are hardly ever drawn.
  ...["directory.getUser", "directory.getPicture", "directory.listGroupsOf"].map((operation): Step => ({
    says: `the outsider is asked for by ${operation}`,
    operation,
    payload: { username: outsider.username },
    as: "an outsider",
  })),
  ...["directory.getGroup", "directory.listMembers", "directory.listNestedGroups"].map((operation): Step => ({
    says: `the administrators are asked for by ${operation}`,
    operation,
    payload: { name: "administrators" },
    as: "an outsider",
  })),
]
