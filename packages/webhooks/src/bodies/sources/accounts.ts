import type { Json, Writing } from "../Body"
import { partOf, textOf } from "../told"
import { selfOf } from "./addresses"

const isUser = (value: Json): boolean =>
  textOf(value, "key") !== undefined && textOf(value, "displayName") !== undefined && "active" in value

const accountOf = ({ key, name: _name, self: _self, ...others }: Json, writing: Writing): Json => ({
  self: `${selfOf(writing, "user")}?accountId=${encodeURIComponent(String(key))}`,
  accountId: key,
  accountType: "user",
  ...others,
})

const converted = (value: unknown, writing: Writing): unknown => {
  if (Array.isArray(value)) return value.map((each: unknown) => converted(each, writing))
  if (typeof value !== "object" || value === null) return value
  return withAccounts(partOf(value), writing)
}

/** The same JSON with every user in it as the cloud knows users: by account, not by name and key. */
export const withAccounts = (json: Json, writing: Writing): Json =>
  isUser(json)
    ? accountOf(json, writing)
    : Object.fromEntries(Object.entries(json).map(([name, value]) => [name, converted(value, writing)]))
