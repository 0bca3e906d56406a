import { parseFragment } from "parse5"
import { expect, it } from "vitest"
import { characters, entityNames } from "../../src/body/entities"

const asBrowsersRead = (name: string): unknown => {
  const [node] = parseFragment(`&${name};`).childNodes
  return node !== undefined && "value" in node ? node.value : undefined
}

it("entities stand for the characters that browsers take them for", () => {
  expect(entityNames).toHaveLength(253)
  expect(Object.entries(characters)).toEqual(entityNames.map((name) => [name, asBrowsersRead(name)]))
})
