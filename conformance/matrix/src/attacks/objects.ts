import { type Answered, type ServerProcess, accounts } from "../soak/server/ServerProcess"
import { type Attack, idOf, times } from "./Attack"

/** Prepares the ground: what is refused here would leave nothing to attack. */
const creating =
  ({ ask }: ServerProcess) =>
  async (tag: string, body: unknown): Promise<Answered> => {
    const answer = await ask("POST", `/rpc/${tag}`, body)
    return answer.status < 300 ? answer : Promise.reject(new Error(`${tag}: ${answer.status} ${answer.text}`))
  }

type Create = ReturnType<typeof creating>

const makeType = async (create: Create, key: string) => {
  const schemaId = idOf(await create("assets.createSchema", { name: `Things ${key}`, key }))
  return { schemaId, typeId: idOf(await create("assets.createObjectType", { schemaId, name: "Thing" })) }
}

const objectOf = (typeId: string, name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  typeId,
  attributes: Object.entries({ Name: name, ...more }).map(([attribute, value]) => ({
    attribute,
    values: [value],
  })),
})

const makeObject = (create: Create, ...of: Parameters<typeof objectOf>) =>
  create("assets.createObject", objectOf(...of))

const manyPatterns: Attack = {
  name: "patterns of many attributes, all over one long request",
  before: "all waited 25 s",
  heldBy: "AST-45, AST-75",
  run: async (server) => {
    const create = creating(server)
    const { typeId } = await makeType(create, "PAT")
    const regexValidation = "(?:[a-f0-9]{1,40}[-_]?){1,20}"
    const names = Array.from({ length: 60 }, (_, i) => `Field ${i}`)
    const made = await times(names.length, (i) =>
      create("assets.createAttribute", { typeId, name: names[i], kind: "text", regexValidation }),
    )
    const values = Object.fromEntries(names.map((name) => [name, "ab12-".repeat(50)]))
    return [...made, await server.ask("POST", "/rpc/assets.createObject", objectOf(typeId, "one", values))]
  },
}

/** As many steps through references as it was once asked for, and as many as a query may have now. */
const [stepsThen, stepsNow] = [120, 20]
const atOnce = 12
const referring = 300

const heavyQuery: Attack = {
  name: "a query that follows references again and again",
  before: "ran 61 s, nobody else was answered",
  heldBy: "QRY-38, STO-88, STO-89",
  storage: "SQLite",
  run: async (server) => {
    const create = creating(server)
    const { typeId } = await makeType(create, "NET")
    await create("assets.createAttribute", { typeId, name: "Num", kind: "integer" })
    await create("assets.createAttribute", { typeId, name: "Peer", kind: "reference", typeValue: typeId })
    await times(referring, (i) =>
      makeObject(create, typeId, `host ${i}`, { Num: i, ...(i === 0 ? {} : { Peer: "NET-1" }) }),
    )
    const find = (steps: number) => {
      const qlQuery = Array.from({ length: steps }, (_, i) => `object having inR(Num > ${i})`).join(" AND ")
      return server.ask("POST", "/rpc/assets.findObjects", { qlQuery })
    }
    const worst = await Promise.all(Array.from({ length: atOnce }, () => find(stepsNow)))
    return [await find(stepsThen), ...worst]
  },
}

const deletedObjects = 2_000

const largeDeletion: Attack = {
  name: `the deletion of a schema of ${deletedObjects} objects`,
  before: "all waited 19 s at 100,000 objects",
  heldBy: "KER-74",
  storage: "SQLite",
  run: async (server) => {
    const create = creating(server)
    const { schemaId, typeId } = await makeType(create, "OLD")
    await times(deletedObjects, (i) => makeObject(create, typeId, `thing ${i}`))
    return [await server.ask("POST", "/rpc/assets.deleteSchema", { id: schemaId })]
  },
}

/** Stands in the name of what is hidden, and nowhere else. */
const secret = "whisper"

const hiddenLabel: Attack = {
  name: "the history of a visible object that names a hidden one",
  before: "told the label of the hidden one",
  heldBy: "TRA-14",
  run: async (server) => {
    const create = creating(server)
    await create("directory.createUser", { ...accounts.bob, fullName: "Bob", email: "bob@example.org" })
    const open = await makeType(create, "OPEN")
    const hidden = await makeType(create, "DARK")
    const reference = { name: "Refers", kind: "reference", typeValue: hidden.typeId }
    await create("assets.createAttribute", { typeId: open.typeId, ...reference })
    const { objectKey } = JSON.parse((await makeObject(create, hidden.typeId, secret)).text) as {
      readonly objectKey: string
    }
    const id = idOf(await makeObject(create, open.typeId, "seen", { Refers: objectKey }))
    const nobody = { users: [], groups: [] }
    const roles = { view: nobody, edit: nobody, admin: { users: [], groups: ["administrators"] } }
    await create("assets.setSchemaRoles", { schemaId: hidden.schemaId, roles })
    const at = `/rest/assets/1.0/object/${id}`
    const paths = [at, `${at}/history`, `${at}/attributes`, `${at}/referenceinfo`]
    return times(paths.length, (i) => server.ask("GET", paths[i] ?? at, undefined, "bob"))
  },
  fault: ({ status, text }) =>
    status === 200 && !text.includes(secret)
      ? undefined
      : `${status} to who sees the object: ${text.slice(0, 300)}`,
}

/** What objects, their definitions and queries of them do. */
export const objectAttacks: ReadonlyArray<Attack> = [manyPatterns, heavyQuery, largeDeletion, hiddenLabel]
