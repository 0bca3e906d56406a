import {
  DeleteTrackerProperty,
  GetTrackerProperty,
  ListTrackerProperties,
  SetTrackerProperty,
} from "@quoin/tracker"
import * as Either from "effect/Either"
import { ofAgileProperties, ofProperties } from "../../api"
import { properties, property, setProperty } from "../../json/issues/properties"

type Holder = ListTrackerProperties["holder"]

/** What is said of an address that a value is put to. */
export const anyValue = {
  anyBody: "value",
  emptyStatus: 200,
  otherStatuses: { 201: "There was no property of this key" },
  says: "The body is the value: any JSON.",
} as const

/** The properties of things of one kind, whose part of the address has this name. */
const propertiesOf = (
  { get, put, del }: typeof ofProperties,
  holder: Holder,
  name: string,
  place: string = holder,
) => {
  const path = `/${place}/:${name}/properties` as const
  const facts = {
    names: { of: name },
    sent: { fields: {}, instead: ["holder"], to: () => Either.right({ holder }) },
  }
  return [
    get(path, ListTrackerProperties, properties, facts),
    get(`${path}/:key`, GetTrackerProperty, property, facts),
    put(`${path}/:key`, SetTrackerProperty, setProperty, {
      ...facts,
      ...anyValue,
    }),
    del(`${path}/:key`, DeleteTrackerProperty, undefined, facts),
  ]
}

/** Properties of all that has some. */
export const propertyEndpoints = [
  ...propertiesOf(ofProperties, "issue", "issueIdOrKey"),
  ...propertiesOf(ofProperties, "project", "projectIdOrKey"),
  ...propertiesOf(ofProperties, "comment", "id"),
  ...propertiesOf(ofProperties, "issueType", "id", "issuetype"),
  ...propertiesOf(ofAgileProperties, "board", "boardId"),
  ...propertiesOf(ofAgileProperties, "sprint", "sprintId"),
]
