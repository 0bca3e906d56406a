import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

const names = ["ada", "bea", "cyd", "dot", "eve"]

const nobody = { displayName: "Somebody", emailAddress: "somebody@example.org", password: "open sesame" }

interface Members {
  readonly size: number
  readonly items: ReadonlyArray<{ readonly name: string }>
  readonly "start-index": number
  readonly "end-index": number
}

/** A group with these members. */
const crew = async () => {
  const call = caller(webHandler(await newEngine()))
  await call("POST", `${api}/group`, { name: "crew" })
  for (const name of names) {
    await call("POST", `${api}/user`, { ...nobody, name })
    const added = await call("POST", `${api}/group/user?groupname=crew`, { name })
    expect(added.status).toBe(201)
  }
  return async (expand: string) => {
    const { status, json } = await call("GET", `${api}/group?groupname=crew&expand=${expand}`)
    return { status, json, users: json["users"] as Members }
  }
}

describe("the members of a group", () => {
  // Holds HTT-470.
  it.each([1, 2, 3, 5, 50])("are found by clients that ask for %i more until they have all", async (step) => {
    const read = await crew()
    const first = (await read(`users[0:${step - 1}]`)).users
    const found = first.items.map(({ name }) => name)
    let end = first["end-index"]
    while (end < first.size - 1 && found.length <= names.length) {
      const { users } = await read(`users[${end + 1}:${end + step}]`)
      expect(users["start-index"]).toBe(end + 1)
      found.push(...users.items.map(({ name }) => name))
      end = users["end-index"]
    }
    expect(found).toEqual(names)
  })

  it("are shown from the first one on where no places are named", async () => {
    const read = await crew()
    for (const expand of ["", "users", "users,other"]) {
      expect((await read(expand)).users).toMatchObject({ size: 5, "start-index": 0, "end-index": 4 })
    }
  })

  it.each(["users[3:1]", "users[a:b]", "users[1]", "users[]"])(
    "are refused for the places %s",
    async (expand) => {
      const { status, json } = await (await crew())(expand)
      expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining("users[first:last]")])
    },
  )
})
