import { type Deed, on, pick } from "./calendar"

const names = {
  ada: "Ada Archer",
  bo: "Bo Brewer",
  cy: "Cy Carter",
  dee: "Dee Drake",
  eli: "Eli Egger",
  fay: "Fay Fisher",
  gus: "Gus Graves",
  hal: "Hal Hooper",
  ida: "Ida Irving",
  jo: "Jo Jansen",
} as const

export type Person = keyof typeof names

export const people = Object.keys(names) as unknown as readonly [Person, ...ReadonlyArray<Person>]

const groups: Readonly<Record<string, ReadonlyArray<Person>>> = {
  "harbour-office": ["ada", "bo", "ida"],
  "crane-crew": ["cy", "dee", "eli", "fay"],
  "tide-software": ["gus", "hal", "jo"],
}

/** Who does a thing, by its number. */
export const someone = (number: number, what: string): Person => pick(people, number, what)

/** Everybody, whose passwords are their names, and the groups that they are in. */
export const peopleDeeds: ReadonlyArray<Deed> = [
  ...Object.entries(names).flatMap(([userName, fullName]) =>
    on(0, {
      operation: "directory.createUser",
      payload: { userName, fullName, email: `${userName}@harbour.example`, password: userName },
    }),
  ),
  ...Object.entries(groups).flatMap(([name, members]) => [
    ...on(0, { operation: "directory.createGroup", payload: { name } }),
    ...members.flatMap((username) =>
      on(0, { operation: "directory.addMember", payload: { username, group: name } }),
    ),
  ]),
]
