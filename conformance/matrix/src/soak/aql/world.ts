import { Quoin, type OpenOptions } from "quoin"

/** One moment for all, so that engines over different storages give the same answers. */
const moment = Date.UTC(2024, 1, 29, 12, 30)

const kinds = {
  Text: "text",
  Count: "integer",
  Size: "double",
  Done: "boolean",
  Day: "date",
  At: "dateTime",
  Site: "url",
  Mail: "email",
  Colour: "select",
  Ip: "ipAddress",
} as const

/** The values of each attribute, some of them awkward to fold, to order or to quote. */
const values: Readonly<Record<keyof typeof kinds, ReadonlyArray<string | number | boolean>>> = {
  Text: [
    "alpha",
    "Alpha",
    "ALPHA beta",
    "É",
    "e\u0301",
    "ß",
    "z_z%",
    'with "quotes"',
    "İstanbul",
    "\u{1F4DC}",
  ],
  Count: [-1, 0, 2, 10, 2_147_483_648],
  Size: [-0.5, 0, 0.1, 1e10, 1_000],
  Done: [true, false],
  Day: ["2023-12-31", "2024-01-31", "2024-02-29"],
  At: ["2024-01-31T23:30:00Z", "2024-02-29T12:30:00Z", "2024-02-29T12:30:30Z"],
  Site: ["http://a.example/X", "https://b.example/alpha"],
  Mail: ["a@b.example", "X@y.example"],
  Colour: ["red", "Blue", "GREEN"],
  Ip: ["10.0.0.1", "10.0.1.255", "::1"],
}

export const attributeNames = [...Object.keys(kinds), "Rack", "Peers", "Name", "Key", "Label", "Created"]

/** What an attribute is usually compared with; nothing of one that has no values of its own. */
export const valueTextsOf = (attribute: string): ReadonlyArray<string> =>
  Object.entries(values).flatMap(([name, known]) => (name === attribute ? known.map(String) : []))

export const valueTexts = Object.keys(values).flatMap(valueTextsOf)

const many = { maximumCardinality: -1 }

type Opened = Quoin

const defineTypes = async (quoin: Opened, schemaId: string) => {
  const rack = await quoin.assets.createObjectType({ schemaId, name: "Rack" })
  const host = await quoin.assets.createObjectType({ schemaId, name: "Host", inherited: true })
  const router = await quoin.assets.createObjectType({ schemaId, name: "Router", parentId: host.id })
  for (const [name, kind] of Object.entries(kinds)) {
    const choice = kind === "select" ? { options: ["red", "Blue", "GREEN"], ...many } : {}
    await quoin.assets.createAttribute({ typeId: host.id, name, kind, ...choice })
  }
  await quoin.assets.createAttribute({ typeId: host.id, name: "Rack", kind: "reference", typeValue: rack.id })
  await quoin.assets.createAttribute({
    typeId: host.id,
    name: "Peers",
    kind: "reference",
    typeValue: host.id,
    includeChildObjectTypes: true,
    ...many,
  })
  return { rack: rack.id, host: host.id, router: router.id }
}

/** The nth object of a world: about every third value is missing, in a pattern that repeats late. */
const attributesOf = (n: number, made: ReadonlyArray<string>) => [
  { attribute: "Name", values: [`host ${n % 7}`] },
  ...Object.entries(values).flatMap(([attribute, known], column) =>
    (n * 7 + column * 3) % 3 === 0 ? [] : [{ attribute, values: [known[(n + column) % known.length] ?? ""] }],
  ),
  ...(n % 4 === 0 ? [] : [{ attribute: "Rack", values: [made[n % 3] ?? ""] }]),
  ...(n % 3 === 0 || made.length < 5
    ? []
    : [
        {
          attribute: "Peers",
          values: [...new Set([made[3 + (n % (made.length - 3))] ?? "", made.at(-1) ?? ""])],
        },
      ]),
]

/** An engine over a storage, with the same racks, hosts and routers as every other. */
export const openWorld = async (storage: OpenOptions["storage"], objects: number): Promise<Opened> => {
  const quoin = await Quoin.open({
    ...(storage === undefined ? {} : { storage }),
    adminPassword: "correct horse",
    clock: () => moment,
  })
  const { id } = await quoin.assets.createSchema({ name: "Network", key: "NET" })
  const types = await defineTypes(quoin, id)
  const made: Array<string> = []
  for (const name of ["North", "South", "East"]) {
    const rack = { typeId: types.rack, attributes: [{ attribute: "Name", values: [name] }] }
    made.push((await quoin.assets.createObject(rack)).objectKey)
  }
  for (let n = 0; n < objects; n++) {
    const typeId = n % 5 === 4 ? types.router : types.host
    const object = await quoin.assets.createObject({ typeId, attributes: attributesOf(n, made) })
    made.push(object.objectKey)
  }
  return quoin
}
