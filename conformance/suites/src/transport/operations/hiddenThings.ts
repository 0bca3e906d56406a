import { type Step, of } from "../Step"
import { leftBehind } from "../leftBehind"
import { outsider } from "../TransportSubject"
import { hangingOnObjects, outsidersQuestionsOnRuns } from "./hiddenParts"
import { hiddenContent, outsidersQuestionsOnContent } from "./hiddenContent"
import { hide, object, outsiderSignsUp, reference, schema, type } from "./objectSteps"

/** Stands in every name of what is hidden, and in no other: an answer that holds it has told something. */
export const hiddenWord = "hush"

const remove = (operation: string, name: string): Step => ({
  says: `${name} is deleted`,
  operation,
  payload: (seen) => ({ id: of(seen, name) }),
})

const definitions: ReadonlyArray<Step> = [
  outsiderSignsUp,
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
