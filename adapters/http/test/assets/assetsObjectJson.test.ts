import { describe, expect, it } from "vitest"
import { objectAttributeId } from "../../src/assets/json/objects"
import { webHandler } from "../../src/index"
import { deadAddresses } from "./addresses"
import { assets, base, makeThings } from "./assetsFixture"
import { at, authorization } from "../fixture"

const images = "http://quoin.test/images/icons/assets"
const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe("an object as JSON", () => {
  // Holds HTT-43, HTT-50.
  it("is the specification's entry", async () => {
    const { create, nameId, typeId, schemaId } = await assets()
    const { json } = await create({ [nameId]: ["libc6"] })
    const { id, created, timestamp } = json
    expect(created).toMatch(iso)
    expect(timestamp).toBe(Date.parse(String(json["updated"])))
    const urls = Object.fromEntries(
      [16, 48, 72, 144, 288].map((size) => [`url${size}`, `${images}/object-${size}.svg`]),
    )
    expect(json).toMatchObject({
      label: "libc6",
      name: "libc6",
      objectKey: `DEB-${String(id)}`,
      hasAvatar: false,
      avatar: { id: 0, avatarUUID: "", ...urls, objectId: id },
      _links: { self: `http://quoin.test${base}/object/${String(id)}` },
      objectType: {
        id: typeId,
        name: "Package",
        type: 0,
        description: "",
        icon: { id: 1, name: "Object", url16: urls["url16"], url48: urls["url48"] },
        position: 0,
        objectSchemaId: schemaId,
        inherited: false,
        abstractObjectType: false,
        parentObjectTypeInherited: false,
      },
    })
    expect(json).not.toHaveProperty("extendedInfo")
  })

  // Holds HTT-50.
  it("comes with what is asked for", async () => {
    const { create, call, nameId } = await assets()
    const path = `${base}/object/${String((await create({ [nameId]: ["libc6"] })).json["id"])}`
    const bare = (await call("GET", `${path}?includeAttributes=false&includeExtendedInfo=true`)).json
    expect(bare).not.toHaveProperty("attributes")
    expect(bare["extendedInfo"]).toEqual({ openIssuesExists: false, attachmentsExists: false })
    expect((await call("GET", path)).json["attributes"]).toHaveLength(4)
  })

  // Holds AST-1015, HTT-51, HTT-970.
  it("has a value of every kind in the form of its kind", async () => {
    const { engine, create, attribute, nameId, typeId, call, elsewhere } = await assets()
    const things = await makeThings(elsewhere)
    const host = await create({ [nameId]: ["libc6"] })
    const kinds: ReadonlyArray<readonly [string, number, number, string, Record<string, unknown>]> = [
      ["Text", 0, 0, "a  b", { value: "a  b", displayValue: "a  b" }],
      ["Count", 0, 1, "12", { value: 12, displayValue: "12 kB", searchValue: "12" }],
      ["Free", 0, 2, "true", { value: true, displayValue: "true" }],
      ["Ratio", 0, 3, "0.5", { value: 0.5, displayValue: "0.5" }],
      ["Day", 0, 4, "2024-02-29", { value: "2024-02-29" }],
      ["Time", 0, 5, "13:05", { searchValue: expect.stringMatching(/^13:05/) as string }],
      ["Moment", 0, 6, "2024-02-29T12:00:00+02:00", { value: "2024-02-29T10:00:00.000Z" }],
      ["Home", 0, 7, "https://example.org/", { value: "https://example.org/" }],
      ["Mail", 0, 8, "ada@example.org", { value: "ada@example.org" }],
      ["Notes", 0, 9, "long", { value: "long" }],
      ["Choice", 0, 10, "net", { value: "net" }],
      ["Address", 0, 11, "::FFFF", { value: "::ffff" }],
      ["Needs", 1, -1, String(host.json["objectKey"]), { displayValue: "libc6", referencedType: true }],
      ["Owner", 2, -1, "admin", { displayValue: "Administrator", value: "user-1" }],
      ["Page", 3, -1, "policy", { value: things.page, displayValue: "Policy" }],
      [
        "Team",
        4,
        -1,
        "administrators",
        { group: { avatarUrl: `${images}/group.svg`, name: "administrators" } },
      ],
      ["Release", 5, -1, "13.1", { value: things.version, displayValue: "13.1" }],
      ["Project", 6, -1, "DEB", { value: things.project, displayValue: "Debian", searchValue: "DEB" }],
      ["State", 7, -1, "Running", { displayValue: "Running", status: { id: 2, category: 1 } }],
    ]
    const values: Record<number, ReadonlyArray<string>> = { [nameId]: ["bash"] }
    for (const [name, type, defaultTypeId, given] of kinds) {
      const more = {
        ...(defaultTypeId === 1 ? { suffix: "kB" } : {}),
        ...(defaultTypeId === 10 ? { options: "net, admin" } : {}),
        ...(type === 1 ? { typeValue: typeId } : {}),
      }
      values[await attribute(name, { type, defaultTypeId, ...more })] = [given]
    }
    const { json } = await create(values)
    const addresses = deadAddresses(webHandler(engine), { authorization })
    const read = (await call("GET", `${base}/object/${String(json["id"])}`)).json
    const back = await call("PUT", `${base}/object/${String(json["id"])}`, read)
    expect([back.status, back.json]).toEqual([200, read])
    const found = Object.values((await call("GET", `${base}/object/${String(json["id"])}/attributes`)).json)
    for (const [name, type, defaultTypeId, , expected] of kinds) {
      const held = found.find((each) => at(each, "objectTypeAttribute.name") === name)
      expect(at(held, "objectTypeAttribute.type"), name).toBe(type)
      expect(at(held, "objectTypeAttribute.defaultType.id"), name).toBe(
        type === 0 ? defaultTypeId : undefined,
      )
      expect(at(held, "objectAttributeValues.0"), name).toMatchObject(expected)
    }
    const valueOf = (name: string): unknown =>
      at(
        found.find((each) => at(each, "objectTypeAttribute.name") === name),
        "objectAttributeValues.0",
      )
    const avatarUrl = "http://quoin.test/images/tracker/project-16x16.svg"
    expect(at(valueOf("Page"), "confluencePage")).toEqual({
      id: things.page,
      title: "Policy",
      url: "http://quoin.test/display/DOC/Policy",
    })
    expect(at(valueOf("Release"), "version")).toEqual({
      avatarUrl,
      id: Number(things.version),
      name: "13.1",
      url: `http://quoin.test/rest/api/2/version/${things.version}`,
    })
    expect(at(valueOf("Project"), "project")).toEqual({
      avatarUrl,
      id: Number(things.project),
      key: "DEB",
      name: "Debian",
      url: "http://quoin.test/browse/DEB",
    })
    expect(await addresses.in([read, found])).toEqual([])
    expect([...addresses.asked.keys()]).toEqual(
      expect.arrayContaining(
        ["Page.confluencePage.url", "Release.version.url", "Project.project.url", "Owner.user.self"].map(
          (name) => {
            const [attribute = "", ...way] = name.split(".")
            return at(valueOf(attribute), way.join("."))
          },
        ),
      ),
    )
    expect(valueOf("Needs")).toMatchObject({ referencedObject: { objectKey: host.json["objectKey"] } })
    expect(valueOf("Needs")).not.toHaveProperty("referencedObject.attributes")
    expect(at(valueOf("Owner"), "user")).toEqual({
      avatarUrl: "http://quoin.test/images/icons/profilepics/default.svg",
      displayName: "Administrator",
      name: "admin",
      key: "user-1",
      emailAddress: expect.any(String) as string,
      html: "Administrator",
      renderedLink: "Administrator",
      isDeleted: false,
      self: "http://quoin.test/rest/api/2/user?username=admin",
    })
  })

  // Holds HTT-51.
  it("gives its attributes ids that stay, and that JSON keeps exact", () => {
    expect(objectAttributeId("63440", "17")).toBe(63_440_000_017)
    const large = objectAttributeId(String(2 ** 52), "17")
    expect(Number.isSafeInteger(large)).toBe(true)
    expect(objectAttributeId(String(2 ** 52), "17")).toBe(large)
    expect(objectAttributeId(String(2 ** 52), "18")).not.toBe(large)
  })
})
