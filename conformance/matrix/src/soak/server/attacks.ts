import type { Answered, ServerProcess } from "./ServerProcess"

/** What one client does to the server, and the answers that it got. */
export interface Attack {
  readonly name: string
  readonly run: (server: ServerProcess) => Promise<ReadonlyArray<Answered>>
}

const times = async <A>(count: number, work: (i: number) => Promise<A>): Promise<ReadonlyArray<A>> => {
  const done: Array<A> = []
  for (let i = 0; i < count; i++) done.push(await work(i))
  return done
}

const idOf = ({ text }: Answered): string => String((JSON.parse(text) as { readonly id: unknown }).id)

const navigate = "/rest/assets/1.0/object/navlist/iql"
const megabyte = 1024 * 1024

const longNames: Attack = {
  name: "names of megabytes are not remembered",
  run: ({ ask }) =>
    times(120, (i) =>
      ask("POST", navigate, {
        objectTypeId: "1",
        objectId: `${i}`.padEnd(8 * megabyte, "7"),
        page: 1,
        resultsPerPage: 5,
      }),
    ),
}

const makeSpace = (ask: ServerProcess["ask"]) => ask("POST", "/rest/api/space", { key: "BIG", name: "Big" })

const bigPages: Attack = {
  name: "an answer of many large pages has a size",
  run: async ({ ask }) => {
    await makeSpace(ask)
    const body = "x".repeat(4 * megabyte)
    const made = await times(60, (i) =>
      ask("POST", "/rpc/wiki.createContent", { title: `Page ${i}`, spaceKey: "BIG", body }),
    )
    return [...made, await ask("GET", "/rest/api/content?limit=500&expand=body.storage")]
  },
}

const deepTree: Attack = {
  name: "ancestors of a deep tree have a size",
  run: async ({ ask }) => {
    await makeSpace(ask)
    let parentId: string | undefined
    const made = await times(600, async (i) => {
      const page = { title: `Deep ${i}`, spaceKey: "BIG", ...(parentId === undefined ? {} : { parentId }) }
      const answer = await ask("POST", "/rpc/wiki.createContent", page)
      if (answer.status === 200) parentId = idOf(answer)
      return answer
    })
    return [...made, await ask("GET", "/rest/api/content?limit=500&expand=ancestors")]
  },
}

const endlessText: Attack = {
  name: "a text of megabytes that never ends is refused",
  run: async ({ ask }) => [
    await ask("POST", "/rest/api/space", `{"key":"${"x".repeat(9 * megabyte)}`, "nobody"),
    await ask("POST", "/rest/api/space", `{"key":"${"x".repeat(9 * megabyte)}`),
  ],
}

const endlessLists: Attack = {
  name: "lists in lists by the million are refused",
  run: async ({ ask }) => [
    await ask("POST", "/rest/api/space", "[".repeat(9 * megabyte), "nobody"),
    await ask("POST", "/rest/api/space", "[".repeat(9 * megabyte)),
    await ask("POST", "/rest/api/space", `[${"{},".repeat(3 * megabyte)}`),
  ],
}

const manyPatterns: Attack = {
  name: "patterns do not add up",
  run: async ({ ask }) => {
    const create = (tag: string, body: unknown) => ask("POST", `/rpc/assets.${tag}`, body)
    const schemaId = idOf(await create("createSchema", { name: "Patterns", key: "PAT" }))
    const typeId = idOf(await create("createObjectType", { schemaId, name: "Thing" }))
    const regexValidation = "(?:[a-f0-9]{1,40}[-_]?){1,20}"
    const names = Array.from({ length: 60 }, (_, i) => `Field ${i}`)
    const made = await times(names.length, (i) =>
      create("createAttribute", { typeId, name: names[i], kind: "text", regexValidation }),
    )
    const attributes = names.map((attribute) => ({ attribute, values: ["ab12-".repeat(50)] }))
    const name = { attribute: "Name", values: ["one"] }
    return [...made, await create("createObject", { typeId, attributes: [name, ...attributes] })]
  },
}

const heavyQuery: Attack = {
  name: "a query of many references leaves room for others",
  run: async ({ ask }) => {
    const create = (tag: string, body: unknown) => ask("POST", `/rpc/assets.${tag}`, body)
    const schemaId = idOf(await create("createSchema", { name: "Network", key: "NET" }))
    const typeId = idOf(await create("createObjectType", { schemaId, name: "Host" }))
    await create("createAttribute", { typeId, name: "Num", kind: "integer" })
    await create("createAttribute", { typeId, name: "Peer", kind: "reference", typeValue: typeId })
    await times(300, (i) =>
      create("createObject", {
        typeId,
        attributes: [
          { attribute: "Name", values: [`host ${i}`] },
          { attribute: "Num", values: [i] },
          ...(i === 0 ? [] : [{ attribute: "Peer", values: ["NET-1"] }]),
        ],
      }),
    )
    const qlQuery = Array.from({ length: 60 }, (_, i) => `object having inR(Num > ${i})`).join(" AND ")
    return [await create("findObjects", { qlQuery })]
  },
}

/** What one client once did to end the process or to keep others waiting; each is found again by its name. */
export const attacks: ReadonlyArray<Attack> = [
  longNames,
  bigPages,
  deepTree,
  endlessText,
  endlessLists,
  manyPatterns,
  heavyQuery,
]
