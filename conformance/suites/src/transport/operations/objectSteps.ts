import { type Step, of } from "../Step"
import { outsider } from "../TransportSubject"

export const outsiderSignsUp: Step = {
  says: "somebody is signed up who sees no more than everybody",
  operation: "directory.createUser",
  payload: {
    userName: outsider.username,
    fullName: "An Outsider",
    email: "out@example.org",
    password: outsider.password,
  },
}

const nobody = { users: [], groups: [] }

export const type = (schema: string, name: string): Step => ({
  says: `the type ${name} is created`,
  operation: "assets.createObjectType",
  payload: (seen) => ({ schemaId: of(seen, schema), name }),
  keeps: name,
})

export const schema = (name: string, key: string): Step => ({
  says: `the schema ${name} is created`,
  operation: "assets.createSchema",
  payload: { name, key },
  keeps: name,
})

/** References of a type to another, by a reference type. */
export const reference = (owner: string, name: string, to: string, by = "Stands in"): Step => ({
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

export const object = (
  typeName: string,
  name: string,
  refers: Readonly<Record<string, string>> = {},
): Step => ({
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

export const hide = (name: string): Step => ({
  says: `${name} is hidden`,
  operation: "assets.setSchemaRoles",
  payload: (seen) => ({
    schemaId: of(seen, name),
    roles: { view: nobody, edit: nobody, admin: { users: [], groups: ["administrators"] } },
  }),
})
